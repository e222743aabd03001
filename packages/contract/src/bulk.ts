import type { Submission, SubmissionChange, SubmissionStatus } from './submission.ts'

/** Maximum number of submissions that one bulk change can include. */
export const MAX_BULK_IDS = 1000

/** How long the team can undo a bulk change or restore a deleted submission, in hours. */
export const UNDO_HOURS = 24

/** A change to make to every selected submission. Omitted properties stay unchanged. */
export interface BulkChange {
  status?: SubmissionStatus
  owner_id?: Submission['owner_id']
  follow_up_on?: Submission['follow_up_on']
  add_tags?: string[]
  /** Tags to remove from each submission, before `add_tags` are added. */
  remove_tags?: string[]
  /** Whether to mark the submissions as read or as unread for the caller. */
  is_read?: boolean
}

/** The properties for which a bulk change can detect that somebody else has changed them. */
export const BULK_EXPECTED_FIELDS = ['status', 'owner_id', 'follow_up_on'] as const
export type BulkExpectedValues = Pick<SubmissionChange, (typeof BULK_EXPECTED_FIELDS)[number]>

/** The body of `POST /api/submissions/bulk`. Unknown and deleted submissions are skipped. */
export interface BulkRequest {
  ids: string[]
  change: BulkChange
  /**
   * The values that the caller saw, by submission ID. If somebody else has changed one of them
   * since, the submission stays unchanged.
   */
  expected?: Record<string, BulkExpectedValues>
}

/** The body of `POST /api/submissions/bulk/delete`. */
export type BulkDeletion = Omit<BulkRequest, 'change'>

/** The body of `POST /api/submissions/bulk/restore`. */
export interface BulkRestore {
  ids: readonly string[]
}

/** The response of `POST /api/submissions/bulk` and `POST /api/submissions/bulk/delete`. */
export interface BulkResult {
  /** Number of changed submissions. Doesn't count submissions that already had the new values. */
  changed: number
  /** IDs of the submissions that stayed unchanged, because somebody else has changed them. */
  conflicts: string[]
  /** The ID for `POST /api/undo/{undo_id}`. */
  undo_id: string
}

/** A bulk change or deletion that the caller can undo. `GET /api/undo` lists them, newest first. */
export interface UndoableBulkChange {
  undo_id: string
  /** When the caller made the change, in ISO 8601, UTC. */
  created_at: string
  changed: number
  /** The changed properties. Contains only tags that at least one submission gained or lost. */
  change: BulkChange
  /** `true` for a deletion, which has an empty `change`. */
  is_deletion?: true
}

/** The response of `POST /api/undo/{undo_id}` and `POST /api/submissions/bulk/restore`. */
export interface UndoResult {
  /** Number of submissions with at least one restored value. */
  restored: number
  /** Number of submissions with a value that wasn't restored, because somebody changed it later. */
  skipped: number
}
