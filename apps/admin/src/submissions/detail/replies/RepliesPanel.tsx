import type { RequesterMail, Submission, SubmissionReply } from '@duet/contract'
import { Skeleton } from '@duet/ui'
import { usePermissions } from '../../../team/usePermissions.ts'
import { list as listStyle } from '../../../theme/list.css.ts'
import { getMailsKey, getRepliesKey } from '../../submissionKeys.ts'
import { PanelFailed } from '../PanelFailed.tsx'
import * as thread from '../Thread.css.ts'
import { findLastReply } from './findLastReply.ts'
import { MailItem } from './MailItem.tsx'
import { ReplyComposer } from './ReplyComposer.tsx'
import { ReplyItem } from './ReplyItem.tsx'
import { useMails } from './useMails.ts'
import { useReplies } from './useReplies.ts'

interface RepliesPanelProps {
  submission: Submission
  /** Called to show the panel, before a command changes the new reply. */
  onShow: () => void
}

/** Lists the emails to and from the requester, newest first, below a form for a new email. */
export function RepliesPanel({ submission, onShow }: RepliesPanelProps) {
  const { id } = submission
  const replies = useReplies(id)
  const mails = useMails(id)
  const { can, selfId } = usePermissions()
  const lastReply = replies.state === 'ready' ? findLastReply(replies.rows) : undefined
  const receivedMails = mails.state === 'ready' ? mails.rows : []
  const entries = sortByTime(replies.state === 'ready' ? replies.rows : [], receivedMails)
  const lastId = replies.state === 'ready' ? (lastReply?.id ?? null) : undefined
  return (
    <>
      {can('replies.send') && (
        <ReplyComposer
          submission={submission}
          selfId={selfId}
          lastReplyId={lastId}
          onShow={onShow}
        />
      )}
      {replies.state === 'loading' && (
        <div aria-busy="true" className={thread.message}>
          <Skeleton lines={2} />
        </div>
      )}
      {replies.state === 'failed' && (
        <PanelFailed
          title="Couldn’t load the replies"
          error={replies.error}
          dataKey={getRepliesKey(id)}
        />
      )}
      {mails.state === 'failed' && (
        <PanelFailed
          title="Couldn’t load the requester’s emails"
          error={mails.error}
          dataKey={getMailsKey(id)}
        />
      )}
      {replies.state === 'ready' && !lastReply && receivedMails.length === 0 && (
        <p className={thread.message}>No replies yet.</p>
      )}
      {entries.length > 0 && (
        <ol className={`${listStyle} ${thread.thread}`} aria-label="Replies">
          {entries.map(({ mail, reply }) =>
            mail ? (
              <MailItem key={mail.id} mail={mail} />
            ) : (
              <ReplyItem
                key={reply.id}
                reply={reply}
                isOwn={reply.author.id !== null && reply.author.id === selfId}
                canOpen={can('outbox.read')}
              />
            ),
          )}
        </ol>
      )}
    </>
  )
}

/** Returns the emails in both directions, newest first. */
function sortByTime(replies: readonly SubmissionReply[], mails: readonly RequesterMail[]) {
  const entries = [
    ...replies.map((reply) => ({ time: reply.created_at, reply, mail: undefined })),
    ...mails.map((mail) => ({ time: mail.received_at, mail, reply: undefined })),
  ]
  return entries.sort((a, b) => b.time.localeCompare(a.time))
}
