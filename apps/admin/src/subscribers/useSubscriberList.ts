import type { SubscriberWindow } from '@duet/contract'
import { useEffect, useMemo, useRef } from 'react'
import useSWR from 'swr'
import { useApi } from '../ApiContext.ts'
import { createRows, type SubscriberListRow, WINDOW_SIZE } from './subscriberRows.ts'

export type SubscriberList =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown }
  | {
      state: 'ready'
      /** All rows of the list, of which only those near the screen are subscribers. */
      rows: readonly SubscriberListRow[]
      /** Whether these are the rows of the previous query, while those of the new one load. */
      isOutdated: boolean
    }

interface ListOptions {
  /** The filters and the sort order, as a query string for the server. */
  query: string
  /** The first and last window that is visible. */
  visible: { first: number; last: number }
}

/** Loads the visible part of the list of subscribers. */
export function useSubscriberList({ query, visible }: ListOptions): SubscriberList {
  const indexes = [visible.first, visible.first + 1, visible.first + 2]
  // Three windows have more rows than a screen, even if the browser is zoomed out.
  const first = useWindow(query, visible.first)
  const second = useWindow(query, visible.first < visible.last ? visible.first + 1 : null)
  const third = useWindow(query, visible.first + 1 < visible.last ? visible.first + 2 : null)
  const previous = useRef<SubscriberList>(undefined)
  const windows = [first.data, second.data, third.data]
  const total = windows.find((window) => window !== undefined)?.total

  const loaded = useMemo((): SubscriberList | undefined => {
    if (total === undefined) return undefined
    const loadedWindows = new Map<number, SubscriberWindow>()
    for (const [position, window] of windows.entries()) {
      if (window) loadedWindows.set(indexes[position] as number, window)
    }
    return { state: 'ready', rows: createRows(total, loadedWindows), isOutdated: false }
  }, [total, visible.first, ...windows])

  useEffect(() => {
    if (loaded) previous.current = loaded
  }, [loaded])

  if (loaded) return loaded
  if (first.error !== undefined) return { state: 'failed', error: first.error }
  if (previous.current?.state === 'ready') return { ...previous.current, isOutdated: true }
  return { state: 'loading' }
}

function useWindow(query: string, index: number | null) {
  const api = useApi()
  const params = new URLSearchParams(query)
  params.set('limit', String(WINDOW_SIZE))
  params.set('offset', String((index ?? 0) * WINDOW_SIZE))
  params.set('count', 'true')
  return useSWR(
    index === null ? null : `/api/newsletter?${params}`,
    (path) => api.listSubscribers(path),
    { focusThrottleInterval: 20_000 },
  )
}
