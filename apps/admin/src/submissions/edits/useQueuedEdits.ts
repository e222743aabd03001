import { useMemo, useSyncExternalStore } from 'react'
import { editQueue } from '../../queue/editQueue.ts'
import type { QueuedEdit } from '../../queue/queuedEdit.ts'
import { useAuth } from '../../session/AuthContext.ts'

/** Returns the user's unconfirmed edits to a submission, in the order in which they were made. */
export function useQueuedEdits(submissionId: string): readonly QueuedEdit[] {
  const userId = useAuth().session?.user.id
  const edits = useSyncExternalStore(editQueue.subscribe, editQueue.get)
  return useMemo(
    () => edits.filter((edit) => edit.submissionId === submissionId && edit.userId === userId),
    [edits, submissionId, userId],
  )
}
