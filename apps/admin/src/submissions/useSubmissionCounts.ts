import type { SubmissionCounts } from '@duet/contract'
import useSWR from 'swr'
import { useApi } from '../ApiContext.ts'
import { refreshOnFocusOptions } from '../tables/refreshOnFocusOptions.ts'

export type CountsState =
  | { state: 'loading' }
  | { state: 'ready'; counts: SubmissionCounts }
  | { state: 'failed'; error: unknown }

/**
 * Counts the submissions that match the filters in a query string. While new counts load, the
 * previous ones stay. Counts nothing if the query is `null`.
 */
export function useSubmissionCounts(query: string | null = ''): CountsState {
  const api = useApi()
  const { data, error } = useSWR(
    query === null ? null : `/api/submissions/counts?${query}`,
    () => api.countSubmissions(query ?? ''),
    { ...refreshOnFocusOptions, keepPreviousData: true },
  )
  if (data) return { state: 'ready', counts: data }
  return error === undefined ? { state: 'loading' } : { state: 'failed', error }
}

/** Returns the number of all submissions, once it has loaded. */
export function useSubmissionTotal(): number | undefined {
  const state = useSubmissionCounts()
  return state.state === 'ready' ? state.counts.total : undefined
}
