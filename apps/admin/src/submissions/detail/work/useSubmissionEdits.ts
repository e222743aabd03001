import type { Submission, SubmissionChange } from '@duet/contract'
import { editQueue } from '../../../queue/editQueue.ts'
import type { EditConflict } from '../../edits/editConflict.ts'
import { removeConflicts } from '../../edits/sendEdits.ts'
import { applyEdits } from '../../edits/submissionChange.ts'
import { useEnqueueChange } from '../../edits/useEnqueueChange.ts'
import { useQueuedEdits } from '../../edits/useQueuedEdits.ts'

export interface SubmissionEdits {
  /** The submission with all pending changes applied. */
  submission: Submission
  /** Shows changes immediately and saves them. Shows a toast if the server rejects them. */
  changeSubmission(changes: SubmissionChange): void
  /** Changes that weren't saved, because somebody else changed the same property. */
  conflicts: readonly EditConflict[]
  /** Replaces the other person's value with the user's value. */
  keepMine(conflict: EditConflict): void
  /** Keeps the other person's value, and drops the user's value. */
  keepTheirs(conflict: EditConflict): void
}

/**
 * Saves changes to a submission in order. Changes wait while there's no network. Each request
 * contains the values that the user saw, so that the server can reject a change that would
 * overwrite somebody else's change.
 * @param savedSubmission the submission as the server returned it
 */
export function useSubmissionEdits(savedSubmission: Submission): SubmissionEdits {
  const edits = useQueuedEdits(savedSubmission.id)
  const enqueueChange = useEnqueueChange()
  const submission = applyEdits(
    savedSubmission,
    edits.filter((edit) => edit.kind === 'change'),
  )
  const dismissConflict = ({ field }: EditConflict) =>
    removeConflicts(editQueue, savedSubmission.id, [field])
  return {
    submission,
    changeSubmission: (changes) => enqueueChange(savedSubmission, changes, submission),
    conflicts: edits.filter((edit) => edit.kind === 'conflict'),
    keepMine(conflict) {
      dismissConflict(conflict)
      enqueueChange(savedSubmission, conflict.mine, conflict.theirs)
    },
    keepTheirs: dismissConflict,
  }
}
