import type { SubmissionCounts } from '@duet/contract'
import useSWR from 'swr'
import { getTimeZone } from '../dates/dates.ts'
import { refreshOnFocusOptions, shellDataOptions } from '../tables/refreshOnFocusOptions.ts'
import { useSubmissionListApi } from './submissionListApi.ts'

export type CountsState =
  | { state: 'loading' }
  | { state: 'ready'; counts: SubmissionCounts }
  | { state: 'failed'; error: unknown }

/**
 * The query string that matches all submissions except spam. The list uses the same string if no filters are
 * set, so the counts of all submissions load only once.
 */
const ALL_SUBMISSIONS_QUERY = `tz=${encodeURIComponent(getTimeZone())}`

/**
 * Counts the submissions that match the filters in a query string. While new counts load, keeps the
 * previous counts, but not if the new counts fail to load. If the query is `null`, sends no request.
 */
export function useSubmissionCounts(query: string | null = ALL_SUBMISSIONS_QUERY): CountsState {
  const api = useSubmissionListApi()
  const { data, error } = useSWR(
    query === null ? null : `/api/submissions/counts?${query}`,
    async () => ({ query, counts: await api.countSubmissions(query ?? '') }),
    {
      ...(query === ALL_SUBMISSIONS_QUERY ? shellDataOptions : refreshOnFocusOptions),
      keepPreviousData: true,
    },
  )
  if (error !== undefined && data?.query !== query) return { state: 'failed', error }
  return data ? { state: 'ready', counts: data.counts } : { state: 'loading' }
}

/** Counts all statuses. `counts.total` omits spam, unless the status filter includes it. */
export function countWithSpam({ status }: SubmissionCounts): number {
  return Object.values(status).reduce((sum, count) => sum + count, 0)
}

/** Returns the total number of submissions, or `undefined` until the counts have loaded. */
export function useSubmissionTotal(): number | undefined {
  const countsState = useSubmissionCounts()
  return countsState.state === 'ready' ? countsState.counts.total : undefined
}
