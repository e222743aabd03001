import type { Actor } from './activity.ts'
import type { Submission, SubmissionStatus } from './submission.ts'
import type { SubscriberConsent } from './subscriber.ts'

/** The body of `POST /api/privacy/person` and `POST /api/privacy/exports`. */
export interface PersonLookup {
  email: string
}

/** A summary of the data that the server has about the person with an email address. */
export interface PersonalData {
  /** The person's email address, in lowercase. */
  email: string
  submissions: PersonalSubmission[]
  /** Number of notes on the person's submissions. */
  notes: number
  /** Number of entries in the history of the person's submissions. */
  events: number
  /**
   * Notes on other people's submissions that contain this email address, and history entries whose
   * old or new note text contains it.
   */
  occurrences: PersonalOccurrence[]
  /** Number of outbox messages that are addressed to the person or about the person. */
  messages: number
  subscription: {
    subscribed_at: string
    is_active: boolean
    is_unconfirmed: boolean
    /** `null` for imported and added addresses, and for sign-ups with older versions. */
    consent: SubscriberConsent | null
  } | null
  /**
   * Number of audit log entries that contain the email address, or the ID of one of the person's
   * submissions or of the subscription.
   */
  audit_entries: number
  /** Whether an account has this email address. Erasures don't change accounts. */
  has_account: boolean
}

export interface PersonalSubmission
  extends Pick<Submission, 'id' | 'reference' | 'created_at' | 'company' | 'status'> {
  files: number
  /** Whether the submission is deleted. It can still be restored for up to a day. */
  is_deleted: boolean
  /** Whether an erasure deleted the submission. Only undoing the erasure restores it. */
  is_erased: boolean
}

/** A place on somebody else's submission that contains the person's email address. */
export interface PersonalOccurrence {
  submission_id: string
  reference: string
  /** Whether the submission is deleted. It can still be restored for up to a day. */
  is_deleted: boolean
}

/**
 * - `delete` removes everything.
 * - `anonymize` removes names, addresses, free text, files, and messages. It keeps the states,
 *   units, dates, and status of submissions for statistics.
 */
export const ERASURE_KINDS = ['delete', 'anonymize'] as const
export type ErasureKind = (typeof ERASURE_KINDS)[number]

/**
 * Why data was erased: because a person asked the team (`person`), because a requester erased a
 * request on its page (`requester`), or by a retention rule.
 */
export type ErasureCause = 'person' | 'requester' | keyof RetentionRules

/** The body of `POST /api/privacy/erasures`. */
export interface ErasureRequest {
  email: string
  kind: ErasureKind
}

/** Number of records that an erasure deleted or anonymized. */
export interface ErasureCounts {
  submissions: number
  files: number
  notes: number
  messages: number
  subscribers: number
}

/** An erasure in the response of `GET /api/privacy/erasures`. */
export interface Erasure {
  /** UUID. */
  id: string
  kind: ErasureKind
  cause: ErasureCause
  /** The person's email address. `null` once the erasure can no longer be undone. */
  email: string | null
  actor: Actor
  counts: ErasureCounts
  created_at: string
  /** When the data is permanently removed. */
  final_at: string
  undone_at: string | null
  /** Whether the erasure can still be undone. */
  can_undo: boolean
}

/** Rules that erase old data each day. `null` turns a rule off. */
export interface RetentionRules {
  /** Erases submissions whose last activity was at least `months` months ago. */
  submissions: { kind: ErasureKind; statuses: SubmissionStatus[]; months: number } | null
  /**
   * Deletes spam whose last activity was at least `days` days ago, and newsletter sign-ups that have
   * been unconfirmed for that long.
   */
  spam: { days: number } | null
  /** Deletes sent, discarded, and expired messages that are at least `days` days old. */
  messages: { days: number } | null
}

export const MAX_RETENTION_MONTHS = 120
export const MAX_RETENTION_DAYS = 3650

/** The retention rules in the response of `GET /api/privacy/retention`. */
export interface RetentionSettings {
  rules: RetentionRules
  /** Increases by one with each change. */
  version: number
  last_run_at: string | null
}

/**
 * The body of `PUT /api/privacy/retention`. If the rules have changed since `version`, and the
 * current rules differ from `rules`, the server responds with 409 `edit_conflict`.
 */
export interface RetentionUpdate {
  rules: RetentionRules
  /** The version that the caller saw. */
  version: number
}

/**
 * Number of records that each rule would erase now, in the response of
 * `POST /api/privacy/retention/preview`.
 */
export type RetentionPreview = Record<keyof RetentionRules, number>
