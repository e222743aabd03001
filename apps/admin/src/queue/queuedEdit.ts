import type { SubmissionChange, SubmissionChangeField } from '@duet/contract'

interface EditBase {
  /** The edit's ID. It's also the idempotency key, so that retries apply the edit only once. */
  id: string
  /** ID of the account that made the edit. Only this account sends it. */
  userId: string
  submissionId: string
  /** Identifies the submission in messages to the user. */
  requesterName: string
  /** Edits are sent in ascending order. */
  order: number
}

/** A change to a submission that the server hasn't confirmed. */
export interface QueuedChange extends EditBase {
  kind: 'change'
  changes: SubmissionChange
  /** The values that the user saw before the change. */
  expected: SubmissionChange
}

/** A new note that the server hasn't confirmed. */
export interface QueuedNote extends EditBase {
  kind: 'note'
  text: string
}

/** A change that the server rejected, because somebody else had changed the same property. */
interface QueuedConflict extends EditBase {
  kind: 'conflict'
  field: SubmissionChangeField
  mine: SubmissionChange
  theirs: SubmissionChange
  /** The name of the person who made the other change, if known. */
  editorName?: string | undefined
}

export type WaitingEdit = QueuedChange | QueuedNote
export type QueuedEdit = WaitingEdit | QueuedConflict

/**
 * Returns whether an edit is waiting to be sent. A conflict is waiting for the user's decision
 * instead.
 */
export function isWaiting(edit: QueuedEdit): edit is WaitingEdit {
  return edit.kind !== 'conflict'
}

/** Parses a stored edit. Returns `undefined` if the text isn't a valid edit. */
export function parseEdit(json: string): QueuedEdit | undefined {
  try {
    const value: unknown = JSON.parse(json)
    const isEdit = typeof value === 'object' && value !== null && 'kind' in value && 'id' in value
    return isEdit ? (value as QueuedEdit) : undefined
  } catch {
    return undefined
  }
}
