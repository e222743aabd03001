import type {
  Submission,
  SubmissionChange,
  SubmissionChangeField,
  SubmissionEvent,
} from '@duet/contract'
import {
  isSameFieldValue,
  listFields,
  mergeTags,
  type PendingEdit,
  pickChanges,
} from './submissionChange.ts'

/** A change that wasn't saved, because somebody else changed the same property. */
export interface EditConflict {
  field: SubmissionChangeField
  /** The value that the user chose. */
  mine: SubmissionChange
  /** The value that somebody else chose. */
  theirs: SubmissionChange
  /** The name of the person who chose the value in `theirs`, if known. */
  editorName?: string | undefined
}

/**
 * Splits an edit that the server rejected. `conflicts` contains a conflict for each property that
 * somebody else has changed to another value. Tags never conflict, because they can be merged.
 * `retryEdit` contains the other properties that still have to be saved.
 * @param currentSubmission the submission as it is on the server now
 */
export function resolveConflict(
  { changes, expected }: PendingEdit,
  currentSubmission: Submission,
): { retryEdit: PendingEdit | undefined; conflicts: EditConflict[] } {
  const fields = listFields(changes)
  const isRejected = (field: SubmissionChangeField) =>
    field !== 'tags' &&
    !isSameFieldValue(currentSubmission[field], expected[field]) &&
    !isSameFieldValue(currentSubmission[field], changes[field])
  const conflicts = fields.filter(isRejected).map((field) => ({
    field,
    mine: pickChanges(changes, [field]),
    theirs: pickChanges(currentSubmission, [field]),
  }))

  const retryChanges = {
    ...pickChanges(
      changes,
      fields.filter((field) => !isRejected(field)),
    ),
    ...(changes.tags && {
      tags: mergeTags(expected.tags ?? [], changes.tags, currentSubmission.tags),
    }),
  }
  const retryFields = listFields(retryChanges).filter(
    (field) => !isSameFieldValue(retryChanges[field], currentSubmission[field]),
  )
  const retryEdit = retryFields.length > 0 && {
    changes: pickChanges(retryChanges, retryFields),
    expected: pickChanges(currentSubmission, retryFields),
  }
  return { retryEdit: retryEdit || undefined, conflicts }
}

/** Finds the latest event that set a property to its value in `values`. */
export function findChange(
  events: readonly SubmissionEvent[],
  field: SubmissionChangeField,
  values: SubmissionChange,
): SubmissionEvent | undefined {
  return events.findLast(
    ({ kind, after }) =>
      kind === 'changed' &&
      after[field] !== undefined &&
      isSameFieldValue(after[field], values[field]),
  )
}

/** Finds the name of the person who last set the conflicting value, according to the history. */
export function findEditorName(
  events: readonly SubmissionEvent[],
  { field, theirs }: EditConflict,
  selfId: string | undefined,
): string | undefined {
  const event = findChange(events, field, theirs)
  if (!event) return undefined
  return event.actor.id !== null && event.actor.id === selfId ? 'You' : event.actor.name
}
