import { useEffect, useMemo, useRef } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { useApi } from '../../ApiContext.ts'
import { getSelectedIndex } from '../../tables/useListPosition.ts'
import { createRows } from '../../tables/windowRows.ts'
import { evictWindows, getWindowKey, readWindow, WINDOW_SIZE } from '../submissionWindows.ts'
import type { ListRow } from './listRows.ts'

/** The first and last window that is visible. */
export interface WindowRange {
  first: number
  last: number
}

export type SubmissionList =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown }
  | {
      state: 'ready'
      /** All rows of the list, of which only those in loaded windows are submissions. */
      rows: readonly ListRow[]
      /** Whether these are the rows of the previous query, while the new rows load. */
      isOutdated: boolean
    }

type Loaded = Extract<SubmissionList, { state: 'ready' }>

interface ListOptions {
  /** The filters and the sort order, as a query string for the server. */
  query: string
  visible: WindowRange
}

/** Loads the visible part of the list of submissions. */
export function useSubmissionList({ query, visible }: ListOptions): SubmissionList {
  const { cache } = useSWRConfig()
  // Each window has more rows than a screen, even if the browser is zoomed out.
  const getVisible = (index: number) => (index <= visible.last ? index : null)
  const first = useWindow(query, visible.first)
  const second = useWindow(query, getVisible(visible.first + 1))
  const third = useWindow(query, getVisible(visible.first + 2))
  const previous = useRef<Loaded>(undefined)
  const total = first.data?.total ?? second.data?.total ?? third.data?.total

  // biome-ignore lint/correctness/useExhaustiveDependencies: the windows in the cache change with the visible ones.
  const loaded = useMemo<Loaded | undefined>(() => {
    if (total === undefined) return undefined
    const windows = Array.from({ length: Math.ceil(total / WINDOW_SIZE) }, (_, index) => {
      const window = readWindow(cache, query, index)
      return window && { offset: index * WINDOW_SIZE, rows: window.rows }
    })
    const rows = createRows(
      total,
      windows.filter((window) => window !== undefined),
    )
    return { state: 'ready', rows, isOutdated: false }
  }, [cache, query, total, first.data, second.data, third.data])

  useEffect(() => {
    if (loaded) previous.current = loaded
    const indexes = [visible.first, visible.first + 1, visible.first + 2]
    // The selected row keeps focus while the user scrolls away.
    const keptWindow = Math.floor(getSelectedIndex('submissions') / WINDOW_SIZE)
    evictWindows(
      cache,
      [...indexes, keptWindow].map((index) => getWindowKey(query, index)),
    )
  }, [loaded, cache, query, visible.first])

  if (loaded) return loaded
  if (first.error !== undefined) return { state: 'failed', error: first.error }
  if (previous.current) return { ...previous.current, isOutdated: true }
  return { state: 'loading' }
}

function useWindow(query: string, index: number | null) {
  const api = useApi()
  return useSWR(
    index === null ? null : getWindowKey(query, index),
    () => api.listSubmissions(query, { limit: WINDOW_SIZE, offset: (index ?? 0) * WINDOW_SIZE }),
    { focusThrottleInterval: 20_000 },
  )
}
