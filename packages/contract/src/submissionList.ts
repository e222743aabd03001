import type { DeploymentColumns } from '@duet/forms/schema'
import type { Submission, SubmissionStatus } from './submission.ts'

/** Values for the `sort` parameter of `GET /api/submissions`. A leading `-` reverses the order. */
export const SUBMISSION_SORTS = [
  'created_at',
  'requester_name',
  'email',
  'title',
  'company',
  'total_units',
  'status',
  'owner',
  'follow_up_on',
  'updated_at',
  'first_contact_at',
  'answer_due_at',
  'files',
  'states',
  'tags',
  'reference',
  'source',
] as const
export type SubmissionSort = (typeof SUBMISSION_SORTS)[number]

/** A submission that admins can restore, in the response of `GET /api/submissions/deleted`. */
export interface DeletedSubmission
  extends Pick<Submission, 'id' | 'reference' | 'requester_name' | 'company'> {
  deleted_at: string
  /** When the submission is removed for good. */
  final_at: string
}

/** The body of `POST /api/submissions/export.csv`. */
export interface SubmissionSelection {
  ids: readonly string[]
}

/**
 * Counts of matching submissions by value, in the response of `GET /api/submissions/counts`. Spam
 * counts only in `status`, unless the status filter includes spam.
 */
export interface SubmissionCounts {
  total: number
  status: Record<SubmissionStatus, number>
  /** Counts by US state. Omits states without submissions. */
  state: Record<string, number>
  /** Counts by the owner's account ID. `none` is the count of submissions without an owner. */
  owner: Record<string, number>
  /** Counts of the 50 most common tags, by tag. */
  tag: Record<string, number>
  /** Counts of the 50 most common sources. `none` counts submissions without a recorded source. */
  source: Record<string, number>
  /** Number of submissions that the caller hasn't opened. */
  unread: number
  /** Number of submissions that aren't closed and whose follow-up date is today or earlier. */
  due: number
  /** Number of unanswered submissions whose answer is due today or overdue. */
  answer_due: number
}

/**
 * Values for the `columns` parameter of `GET /api/submissions/export.csv`: the columns of all
 * fields in `DEPLOYMENT_FIELDS`, and the columns below.
 */
export type SubmissionCsvColumn =
  | keyof DeploymentColumns
  | 'created_at'
  | 'files'
  | 'reference'
  | 'status'
  | 'owner'
  | 'tags'
  | 'follow_up_on'
  | 'updated_at'
  | 'first_contact_at'
  | 'answer_due_at'
  | 'source'
  | 'first_touch'
  | 'last_touch'
