import type { Overview, QueryParams } from '@duet/contract'
import useSWR, { type SWRResponse } from 'swr'
import { useApi } from '../api/ApiContext.ts'
import { getTimeZone } from '../dates/dates.ts'
import { refreshOnFocusOptions } from '../tables/refreshOnFocusOptions.ts'
import type { DayRange } from './range.ts'

export const OVERVIEW_PATH = '/api/overview'

const SWR_OPTIONS = { ...refreshOnFocusOptions, keepPreviousData: true }

interface OverviewResponse
  extends Pick<SWRResponse<Overview>, 'data' | 'error' | 'isLoading' | 'isValidating'> {
  reload(): void
}

/**
 * Loads statistics about the submissions in a period. Keeps the old data while new data loads, but
 * not if new data fails to load.
 */
export function useOverview({ from, to }: DayRange): OverviewResponse {
  const api = useApi()
  const params: QueryParams<'GET /api/overview'> = new URLSearchParams()
  if (from) params.set('from', from)
  if (to) params.set('to', to)
  params.set('tz', getTimeZone())
  const path = `${OVERVIEW_PATH}?${params}` as const
  const { data, error, isLoading, isValidating, mutate } = useSWR(
    path,
    async () => ({
      path,
      overview: await api.callApi(path, 'Failed to fetch the overview'),
    }),
    SWR_OPTIONS,
  )
  const isOldData = error !== undefined && data?.path !== path
  return {
    data: isOldData ? undefined : data?.overview,
    error,
    isLoading,
    isValidating,
    reload: () => void mutate(),
  }
}
