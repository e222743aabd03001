import type { QueryParams, Subscriber } from '@duet/contract'
import { useEffect, useMemo, useRef } from 'react'
import useSWR from 'swr'
import type { PlaceholderRow } from '../tables/addPlaceholder.tsx'
import { createRows } from '../tables/windowRows.ts'
import { useSubscriberApi } from './subscriberApi.ts'

/** Number of rows in a window. Each request loads one window of the list. */
export const SUBSCRIBER_WINDOW_SIZE = 100

export type SubscriberListRow = Subscriber | PlaceholderRow

export type SubscriberList =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown }
  | {
      state: 'ready'
      /** All rows of the list. Rows outside the loaded windows are placeholders. */
      rows: readonly SubscriberListRow[]
      /** Whether the rows belong to the previous query, because the new rows are still loading. */
      isOutdated: boolean
    }

interface ListOptions {
  /** The filters and the sort order, as a query string for the server. */
  query: string
  /** Indexes of the first and last window with visible rows. */
  visibleWindows: { first: number; last: number }
}

export function useSubscriberList({ query, visibleWindows }: ListOptions): SubscriberList {
  // Load at most three windows. Together, they have more rows than fit on a screen, even if the
  // user zooms out.
  const firstWindow = useWindow(query, visibleWindows.first)
  const secondWindow = useWindow(
    query,
    visibleWindows.first < visibleWindows.last ? visibleWindows.first + 1 : null,
  )
  const thirdWindow = useWindow(
    query,
    visibleWindows.first + 1 < visibleWindows.last ? visibleWindows.first + 2 : null,
  )
  const previousList = useRef<SubscriberList>(undefined)
  const total = (firstWindow.data ?? secondWindow.data ?? thirdWindow.data)?.total

  const loadedList = useMemo((): SubscriberList | undefined => {
    if (total === undefined) return undefined
    const windows = [firstWindow.data, secondWindow.data, thirdWindow.data].flatMap(
      (window, position) =>
        window
          ? [
              {
                offset: (visibleWindows.first + position) * SUBSCRIBER_WINDOW_SIZE,
                rows: window.data,
              },
            ]
          : [],
    )
    return { state: 'ready', rows: createRows(total, windows), isOutdated: false }
  }, [total, visibleWindows.first, firstWindow.data, secondWindow.data, thirdWindow.data])

  useEffect(() => {
    if (loadedList) previousList.current = loadedList
  }, [loadedList])

  if (loadedList) return loadedList
  if (firstWindow.error !== undefined) return { state: 'failed', error: firstWindow.error }
  if (previousList.current?.state === 'ready') return { ...previousList.current, isOutdated: true }
  return { state: 'loading' }
}

function useWindow(query: string, index: number | null) {
  const api = useSubscriberApi()
  const params: QueryParams<'GET /api/newsletter'> = new URLSearchParams(query)
  params.set('limit', String(SUBSCRIBER_WINDOW_SIZE))
  params.set('offset', String((index ?? 0) * SUBSCRIBER_WINDOW_SIZE))
  params.set('count', 'true')
  return useSWR(
    index === null ? null : (`/api/newsletter?${params}` as const),
    (path) => api.listSubscribers(path),
    { focusThrottleInterval: 20_000 },
  )
}
