import type { Submission, SubmissionChange } from '@duet/contract'
import { editQueue } from '../../queue/editQueue.ts'
import { useSubmissionCache } from '../useSubmissionCache.ts'
import { removeConflicts } from './sendEdits.ts'
import { isSameFieldValue, listFields, pickChanges } from './submissionChange.ts'
import { useEnqueue } from './useEnqueue.ts'

/**
 * Returns a function that changes a submission. The change appears immediately, and is saved once
 * the server is reachable.
 */
export function useEnqueueChange() {
  const { showInList } = useSubmissionCache()
  const enqueue = useEnqueue()
  /** @param seenValues the values that the user saw before the change */
  return (
    { id, requester_name: requesterName }: Submission,
    changes: SubmissionChange,
    seenValues: SubmissionChange,
  ): void => {
    const fields = listFields(changes).filter(
      (field) => !isSameFieldValue(changes[field], seenValues[field]),
    )
    if (fields.length === 0) return
    removeConflicts(editQueue, id, fields)
    const newValues = pickChanges(changes, fields)
    showInList(id, newValues)
    enqueue({
      kind: 'change',
      submissionId: id,
      requesterName,
      changes: newValues,
      expected: pickChanges(seenValues, fields),
    })
  }
}
