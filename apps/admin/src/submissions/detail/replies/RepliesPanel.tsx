import type { Submission } from '@duet/contract'
import { Skeleton } from '@duet/ui'
import { usePermissions } from '../../../team/usePermissions.ts'
import { list as listStyle } from '../../../theme/list.css.ts'
import { getRepliesKey } from '../../submissionKeys.ts'
import { PanelFailed } from '../PanelFailed.tsx'
import * as thread from '../Thread.css.ts'
import { findLastReply } from './findLastReply.ts'
import { ReplyComposer } from './ReplyComposer.tsx'
import { ReplyItem } from './ReplyItem.tsx'
import { useReplies } from './useReplies.ts'

interface RepliesPanelProps {
  submission: Submission
  /** Called to show the panel, before a command changes the new reply. */
  onShow: () => void
}

/** Lists the emails that were sent to the requester, newest first, below a form for a new email. */
export function RepliesPanel({ submission, onShow }: RepliesPanelProps) {
  const { id } = submission
  const replies = useReplies(id)
  const { can, selfId } = usePermissions()
  const lastReply = replies.state === 'ready' ? findLastReply(replies.rows) : undefined
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
      {replies.state === 'ready' && !lastReply && <p className={thread.message}>No replies yet.</p>}
      {replies.state === 'ready' && replies.rows.length > 0 && (
        <ol className={`${listStyle} ${thread.thread}`} aria-label="Replies">
          {replies.rows.toReversed().map((reply) => (
            <ReplyItem
              key={reply.id}
              reply={reply}
              isOwn={reply.author.id !== null && reply.author.id === selfId}
              canOpen={can('outbox.read')}
            />
          ))}
        </ol>
      )}
    </>
  )
}
