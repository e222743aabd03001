import type { Submission, SubmissionStatus } from '@duet/contract'
import { toast } from '@duet/ui'
import { useEffect, useRef } from 'react'
import { useEnqueueChange } from '../../edits/useEnqueueChange.ts'
import { STATUS_LABELS } from '../../statusLabels.ts'

interface StatusToast {
  id: string
  submissionId: string
  /** The status that the user chose. */
  status: SubmissionStatus
}

/**
 * Returns a function that changes the submission's status and shows a toast with an Undo button. A
 * toast disappears once the submission has another status, for example because the change failed.
 */
export function useStatusChange(submission: Submission) {
  const enqueueChange = useEnqueueChange()
  const shownToast = useRef<StatusToast>(undefined)
  const { id: submissionId, status: currentStatus } = submission

  useEffect(() => {
    const { current } = shownToast
    if (current?.submissionId === submissionId && current.status !== currentStatus) {
      toast.dismiss(current.id)
    }
  }, [submissionId, currentStatus])

  return (status: SubmissionStatus): void => {
    if (status === currentStatus) return
    enqueueChange(submission, { status }, { status: currentStatus })
    if (shownToast.current) toast.dismiss(shownToast.current.id)
    const id = toast({
      title: `Status changed to ${STATUS_LABELS[status]}`,
      description: submission.requester_name,
      action: {
        label: 'Undo',
        onAction: () => enqueueChange(submission, { status: currentStatus }, { status }),
      },
    })
    shownToast.current = { id, submissionId, status }
  }
}
