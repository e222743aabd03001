import type { SubmissionStatus } from './submission.ts'

/** The values of the parameter `sort` of `GET /api/submissions`. A `-` before it is descending. */
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
  'files',
  'states',
  'tags',
] as const
export type SubmissionSort = (typeof SUBMISSION_SORTS)[number]

/** A part of a list. The response of the list routes has these properties beside `data`. */
export interface ListPosition {
  /** The `cursor` of the rows after this part, or `null` if there are none. Only with a `limit`. */
  nextCursor?: string | null
  /** Number of rows in the whole list. Only with `count=true`. */
  total?: number
  /** Index of the first row, or `null` if the list lacks the submission. Only with `around`. */
  offset?: number | null
}

/** How many of the matching submissions have each value. The response of `GET /submissions/counts`. */
export interface SubmissionCounts {
  total: number
  status: Record<SubmissionStatus, number>
  /** By state name. States without submissions are missing. */
  state: Record<string, number>
  /** By account ID, with `none` for submissions without an owner. */
  owner: Record<string, number>
  /** The most common tags with their counts, at most 50. */
  tag: Record<string, number>
  /** Submissions that the caller hasn't opened. */
  unread: number
  /** Submissions whose follow-up is today or earlier. */
  due: number
}

/** The values of the parameter `columns` of `GET /api/submissions/export.csv`. */
export const SUBMISSION_CSV_COLUMNS = [
  'created_at',
  'requester_name',
  'email',
  'title',
  'company',
  'use_case',
  'states',
  'total_units',
  'files',
  'reference',
  'status',
  'owner',
  'tags',
  'follow_up_on',
  'updated_at',
] as const
export type SubmissionCsvColumn = (typeof SUBMISSION_CSV_COLUMNS)[number]
