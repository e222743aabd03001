import type { ReplyContent } from '@duet/contract'
import { Dialog, Skeleton } from '@duet/ui'
import useSWR from 'swr'
import { getErrorMessage } from '../../../api/errors.ts'
import { MailFrame } from '../../../outbox/MailFrame.tsx'
import * as styles from './Replies.css.ts'
import { useReplyApi } from './replyApi.ts'

interface ReplyPreviewDialogProps {
  submissionId: string
  content: ReplyContent
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Shows a reply as its recipient will see it. */
export function ReplyPreviewDialog({ open, onOpenChange, ...reply }: ReplyPreviewDialogProps) {
  return (
    <Dialog title="Preview" open={open} onOpenChange={onOpenChange}>
      {open && <ReplyPreview {...reply} />}
    </Dialog>
  )
}

function ReplyPreview({
  submissionId,
  content,
}: Pick<ReplyPreviewDialogProps, 'submissionId' | 'content'>) {
  const api = useReplyApi()
  const key = ['reply preview', submissionId, content.subject, content.text]
  const { data: preview, error } = useSWR(key, () => api.previewReply(submissionId, content), {
    revalidateOnFocus: false,
  })
  if (preview) {
    return (
      <>
        <p className={styles.previewSubject} dir="auto">
          {preview.subject}
        </p>
        <MailFrame html={preview.html} />
      </>
    )
  }
  if (error !== undefined) {
    return (
      <p role="alert">{getErrorMessage(error)}. Your draft is still here, so try again later.</p>
    )
  }
  return (
    <div aria-busy="true">
      <Skeleton lines={4} />
    </div>
  )
}
