import type { Subscriber } from '@duet/contract'
import { useEffect, useMemo, useRef } from 'react'
import useSWR from 'swr'
import { useApi } from '../ApiContext.ts'
import type { PlaceholderRow } from '../tables/addPlaceholder.tsx'
import { createRows } from '../tables/windowRows.ts'

/** Number of rows that one request loads. */
export const WINDOW_SIZE = 100

export type SubscriberListRow = Subscriber | PlaceholderRow

export type SubscriberList =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown }
  | {
      state: 'ready'
      /** All rows of the list, of which only those near the screen are subscribers. */
      rows: readonly SubscriberListRow[]
      /** Whether the rows belong to the previous query, while the new rows load. */
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
  // Three windows have more rows than a screen, even if the browser is zoomed out.
  const first = useWindow(query, visible.first)
  const second = useWindow(query, visible.first < visible.last ? visible.first + 1 : null)
  const third = useWindow(query, visible.first + 1 < visible.last ? visible.first + 2 : null)
  const previous = useRef<SubscriberList>(undefined)
  const total = (first.data ?? second.data ?? third.data)?.total

  const loaded = useMemo((): SubscriberList | undefined => {
    if (total === undefined) return undefined
    const windows = [first.data, second.data, third.data].flatMap((window, position) =>
      window ? [{ offset: (visible.first + position) * WINDOW_SIZE, rows: window.data }] : [],
    )
    return { state: 'ready', rows: createRows(total, windows), isOutdated: false }
  }, [total, visible.first, first.data, second.data, third.data])

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
