import type { Submission, SubmissionChange } from '@duet/contract'
import { editQueue } from '../../../queue/editQueue.ts'
import { removeConflicts } from '../../edits/sendEdits.ts'
import { useEnqueueChange } from '../../edits/useEnqueueChange.ts'
import { useQueuedEdits } from '../../edits/useQueuedEdits.ts'
import type { EditConflict } from './editConflict.ts'
import { applyEdits } from './submissionChange.ts'

export interface SubmissionEdits {
  /** The submission with all pending changes applied. */
  submission: Submission
  /** Shows changes immediately and saves them. Shows a toast if the server rejects them. */
  change(changes: SubmissionChange): void
  /** Changes that weren't saved, because somebody else changed the same property. */
  conflicts: readonly EditConflict[]
  /** Replaces the other person's value. */
  keepMine(conflict: EditConflict): void
  /** Keeps the other person's value. */
  keepTheirs(conflict: EditConflict): void
}

/**
 * Saves changes to a submission one after another, or once the network is back. Each request
 * contains the values that the user saw, so that the server rejects a change that would overwrite
 * somebody else's change.
 * @param saved the submission as the server returned it
 */
export function useSubmissionEdits(saved: Submission): SubmissionEdits {
  const edits = useQueuedEdits(saved.id)
  const enqueueChange = useEnqueueChange()
  const submission = applyEdits(
    saved,
    edits.filter((edit) => edit.kind === 'change'),
  )
  const dismiss = ({ field }: EditConflict) => removeConflicts(editQueue, saved.id, [field])
  return {
    submission,
    change: (changes) => enqueueChange(saved, changes, submission),
    conflicts: edits.filter((edit) => edit.kind === 'conflict'),
    keepMine(conflict) {
      dismiss(conflict)
      enqueueChange(saved, conflict.mine, conflict.theirs)
    },
    keepTheirs: dismiss,
  }
}
