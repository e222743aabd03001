import {
  SUBMISSION_CHANGE_FIELDS,
  type Submission,
  type SubmissionChange,
  type SubmissionChangeField,
} from '@duet/contract'

/** A change that the server hasn't confirmed yet. */
export interface PendingEdit {
  changes: SubmissionChange
  /** The values that the user saw before the change. */
  expected: SubmissionChange
}

type FieldValue = SubmissionChange[SubmissionChangeField]

/** Lists the properties that a change contains. */
export function listFields(changes: SubmissionChange): SubmissionChangeField[] {
  return SUBMISSION_CHANGE_FIELDS.filter((field) => changes[field] !== undefined)
}

/** Returns a copy of `values` with only the given properties. */
export function pickChanges(
  values: SubmissionChange,
  fields: readonly SubmissionChangeField[],
): SubmissionChange {
  return Object.fromEntries(fields.map((field) => [field, values[field]]))
}

export function applyEdits(savedSubmission: Submission, edits: readonly PendingEdit[]): Submission {
  let submission = savedSubmission
  for (const { changes } of edits) submission = { ...submission, ...changes }
  return submission
}

/** Compares two values of the same property. The order of tags doesn't matter. */
export function isSameFieldValue(left: FieldValue, right: FieldValue): boolean {
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((tag) => right.includes(tag))
  }
  return left === right
}

/** Applies the user's changes, from `baseTags` to `myTags`, to the other person's `theirTags`. */
export function mergeTags(
  baseTags: readonly string[],
  myTags: readonly string[],
  theirTags: readonly string[],
): string[] {
  const keptTags = theirTags.filter((tag) => myTags.includes(tag) || !baseTags.includes(tag))
  const addedTags = myTags.filter((tag) => !baseTags.includes(tag) && !theirTags.includes(tag))
  return [...keptTags, ...addedTags]
}

/**
 * Updates the expected values of later edits after an edit has failed, because the server still has
 * the values from before the failed edit.
 */
export function rebaseLaterEdits<Edit extends PendingEdit>(
  laterEdits: readonly Edit[],
  failedEdit: PendingEdit,
): Edit[] {
  const fieldsToFix = new Set(listFields(failedEdit.expected))
  return laterEdits.map((edit) => {
    // Only the next edit to the same property expects the value that the failed edit would have
    // set. Each edit after that expects the value that the previous edit sets.
    const fields = listFields(edit.changes).filter((field) => fieldsToFix.delete(field))
    return { ...edit, expected: { ...edit.expected, ...pickChanges(failedEdit.expected, fields) } }
  })
}
