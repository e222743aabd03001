import type { SubscriberCounts } from '@duet/contract'
import useSWR from 'swr'
import { useApi } from '../api/ApiContext.ts'
import { refreshOnFocusOptions, shellDataOptions } from '../tables/refreshOnFocusOptions.ts'

type SubscriberCountsState =
  | { state: 'loading' }
  | { state: 'ready'; counts: SubscriberCounts }
  | { state: 'failed'; error: unknown }

/**
 * Counts the subscribers that match the filters in a query string, regardless of their status.
 * While new counts load, keeps the previous counts, but not if the new counts fail to load.
 */
export function useSubscriberCounts(query = ''): SubscriberCountsState {
  const { callApi } = useApi()
  const { data, error } = useSWR(
    `/api/newsletter/counts?${query}` as const,
    async (path) => ({
      query,
      counts: await callApi(path, 'Failed to fetch newsletter subscribers'),
    }),
    { ...(query === '' ? shellDataOptions : refreshOnFocusOptions), keepPreviousData: true },
  )
  if (error !== undefined && data?.query !== query) return { state: 'failed', error }
  return data ? { state: 'ready', counts: data.counts } : { state: 'loading' }
}

/** Returns the number of active and inactive subscribers, or `undefined` until it has loaded. */
export function useSubscriberTotal(): number | undefined {
  const countsState = useSubscriberCounts()
  return countsState.state === 'ready' ? countsState.counts.total : undefined
}
