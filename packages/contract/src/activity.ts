import type { DeploymentFieldName } from '@duet/forms/schema'
import type { SubmissionChange } from './submission.ts'

/** The author of an action: a current or former team member, a visitor, or a program. */
export interface Actor {
  /** ID of the account. `null` for programs that use the service key, and for visitors. */
  id: string | null
  /** The person's name, or the email address of a person without a name. */
  name: string
}

/** A note on a submission, in the response of `GET /api/submission/{id}/notes`. */
export interface SubmissionNote {
  /** UUID. */
  id: string
  author: Actor
  /** Plain text. A mention is written as `@[name](account ID)`. */
  text: string
  created_at: string
  edited_at: string | null
}

/** Maximum length of a note, in characters. */
export const MAX_NOTE_LENGTH = 5000
/** Maximum number of notes on one submission. */
export const MAX_NOTES = 200

/** Matches each mention in a note. Group 1 is the name, and group 2 is the account's ID. */
export const MENTION_PATTERN = /@\[([^\]\n]{1,200})\]\(([0-9a-f-]{36})\)/g

/** The body of `POST /api/submission/{id}/notes`. */
export interface NewNote {
  text: string
}

/**
 * The body of `PATCH /api/submission/{id}/notes/{noteId}`. If `expected_text` differs from the
 * current text, the server changes nothing and responds with 409 `edit_conflict`.
 */
export interface NoteUpdate {
  text: string
  /** The text that the caller saw before the change. */
  expected_text?: string
}

/**
 * Events in a submission's history:
 * - `created`: a visitor sent the submission
 * - `changed`: the team changed the properties in `before` and `after`
 * - `note_added`: `after` has the note's ID
 * - `note_edited`, `note_deleted`: `before` and `after` have the note's old and new text
 * - `replied`: a team member sent an email to the requester
 * - `mail_received`: the requester replied to one of our emails
 * - `corrected`: the requester changed the answers to the form that `after` names
 * - `files_added`: the requester added the number of files in `after`
 * - `withdrawn`: the requester withdrew the submission, which closed it
 * - `deleted`: an admin, a retention rule, or the requester deleted the submission
 * - `restored`: an admin restored the deleted submission
 * - `anonymized`: an admin or a retention rule removed the personal data
 */
export const SUBMISSION_EVENT_KINDS = [
  'created',
  'changed',
  'note_added',
  'note_edited',
  'note_deleted',
  'replied',
  'mail_received',
  'corrected',
  'files_added',
  'withdrawn',
  'deleted',
  'restored',
  'anonymized',
] as const
export type SubmissionEventKind = (typeof SUBMISSION_EVENT_KINDS)[number]

/** An entry in a submission's history, in the response of `GET /api/submission/{id}/history`. */
export interface SubmissionEvent {
  /** UUID. */
  id: string
  kind: SubmissionEventKind
  actor: Actor
  /** ISO 8601, UTC. */
  created_at: string
  /**
   * The old values. Empty unless `kind` is `changed`, `withdrawn`, `note_edited`, or `note_deleted`.
   */
  before: SubmissionEventValues
  after: SubmissionEventValues
}

/** The old or the new values in an entry of a submission's history. */
export interface SubmissionEventValues extends SubmissionChange {
  /** ID of the note. Missing in older entries for a note that was added. */
  note_id?: string
  /** Text of the note. Missing if the submission was anonymized. */
  note_text?: string
  /**
   * Names of the form's fields with new answers. The history has no answers, because erasing personal
   * data keeps the history.
   */
  fields?: readonly DeploymentFieldName[]
  /** Number of files that were added. */
  files?: number
}
