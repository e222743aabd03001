import type { Overview } from '@duet/contract'
import useSWR, { type SWRResponse } from 'swr'
import { useApi } from '../ApiContext.ts'
import { getTimeZone } from '../dates.ts'
import { refreshOnFocusOptions } from '../tables/refreshOnFocusOptions.ts'
import type { DayRange } from './range.ts'

export const OVERVIEW_PATH = '/api/overview'

const SWR_OPTIONS = { ...refreshOnFocusOptions, keepPreviousData: true }

/** Loads statistics about the submissions in a period. Keeps the old data while new data loads. */
export function useOverview({ from, to }: DayRange): SWRResponse<Overview> {
  const api = useApi()
  const params = new URLSearchParams()
  if (from) params.set('from', from)
  if (to) params.set('to', to)
  params.set('tz', getTimeZone())
  return useSWR(
    `${OVERVIEW_PATH}?${params}`,
    (path) => api.load<Overview>(path, 'Failed to fetch the overview'),
    SWR_OPTIONS,
  )
}
