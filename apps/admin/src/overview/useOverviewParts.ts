import type { Overview } from '@duet/contract'
import useSWR from 'swr'
import { useApi } from '../ApiContext.ts'
import { formatIsoDay } from '../dates.ts'
import { refreshOnFocusOptions } from '../tables/refreshOnFocusOptions.ts'
import { type OverviewParts, WEEKS_SHOWN } from './overviewFigures.ts'
import { DAY_MS, listLastWeeks } from './weeks.ts'

/** Loads the figures of the overview. Returns `undefined` until all of them have loaded. */
export function useOverviewParts(): OverviewParts | undefined {
  const now = new Date()
  const dayBefore = (days: number) => formatIsoDay(new Date(now.getTime() - days * DAY_MS))
  const [firstWeek] = listLastWeeks(now, WEEKS_SHOWN)
  const recent = useOverview(formatIsoDay(firstWeek?.start ?? now), dayBefore(0))
  const lastWeek = useOverview(dayBefore(6), dayBefore(0))
  const weekBefore = useOverview(dayBefore(13), dayBefore(7))
  const allTime = useOverview()
  if (!recent || !lastWeek || !weekBefore || !allTime) return undefined
  return { recent, lastWeek, weekBefore, allTime }
}

function useOverview(from?: string, to?: string): Overview | undefined {
  const api = useApi()
  const params = new URLSearchParams({ tz: Intl.DateTimeFormat().resolvedOptions().timeZone })
  if (from && to)
    for (const [name, day] of [
      ['from', from],
      ['to', to],
    ] as const)
      params.set(name, day)
  const path = `/api/overview?${params}`
  return useSWR(path, () => api.getOverview(path), refreshOnFocusOptions).data
}
