import type { FunnelCounts, QueryParams } from '@duet/contract'
import useSWR from 'swr'
import { useApi } from '../api/ApiContext.ts'
import { refreshOnFocusOptions } from '../tables/refreshOnFocusOptions.ts'
import type { DayRange } from './range.ts'

/**
 * Loads how often each event happened in the deployment form. Returns `undefined` while it loads, if
 * that fails, or if the server doesn't count events: the overview works without it.
 */
export function useFunnel({ from, to }: DayRange): FunnelCounts | undefined {
  const api = useApi()
  const params: QueryParams<'GET /api/funnel'> = new URLSearchParams()
  if (from) params.set('from', from)
  if (to) params.set('to', to)
  const path = `/api/funnel?${params}` as const
  const { data } = useSWR(
    path,
    () => api.callApi(path, 'Failed to fetch the funnel'),
    refreshOnFocusOptions,
  )
  return data ?? undefined
}
