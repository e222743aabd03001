import type { SubmissionStatus } from './submission.ts'

/**
 * Statistics about the submissions in a period, in the response of `GET /api/overview`. Spam counts
 * only in `by_status`, unless the status filter includes spam.
 */
export interface Overview {
  /** The first and last day that the statistics cover. `null` if there are no submissions. */
  from: string | null
  to: string | null
  total: number
  /** Length of each period in `requests`. Weeks start on Monday. */
  interval: 'day' | 'week' | 'month'
  /** Number of requests in each period, in order. Periods without requests are included. */
  requests: OverviewPeriod[]
  /** Number of submissions by US state. A submission counts once for each of its states. */
  by_state: Record<string, number>
  by_status: Record<SubmissionStatus, number>
  /** Counts by the owner's account ID. `none` is the count of submissions without an owner. */
  by_owner: Record<string, number>
  /** Counts of the 50 most common sources. `none` counts submissions without a recorded source. */
  by_source: Record<string, number>
  units: {
    sum: number
    /** `null` if there are no submissions. */
    median: number | null
    /** Number of submissions by requested units, from the smallest range to the largest. */
    ranges: UnitRange[]
  }
  first_contact: {
    /** Number of submissions for which the team has contacted the requester. */
    count: number
    /** Median time from the request to the first contact. `null` if the count is 0. */
    median_seconds: number | null
  }
  /** The answers to the submissions of the period. */
  answers: AnswerCounts
  /**
   * The answers to all submissions of the last `RECENT_ANSWER_DAYS` days, regardless of the filters.
   */
  recent_answers: AnswerCounts
}

/**
 * Counts of submissions with an `answer_due_at`. Omits spam, and submissions whose answer isn't due
 * yet.
 */
export interface AnswerCounts {
  /** Number of submissions that were answered in time. */
  kept: number
  /** Number of submissions whose answer is overdue or came too late. */
  missed: number
}

export interface OverviewPeriod {
  /** The first day of the period, such as `2026-11-30`. Weeks start on Monday. */
  start: string
  count: number
}

/** The number of submissions that ask for `min` to `max` units, inclusive. */
export interface UnitRange {
  min: number
  /** `null` for no maximum. */
  max: number | null
  count: number
}
