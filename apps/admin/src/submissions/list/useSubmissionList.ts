import { useEffect, useMemo, useRef } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { getSelectedIndex } from '../../tables/useListPosition.ts'
import { createRows } from '../../tables/windowRows.ts'
import { useSubmissionListApi } from '../submissionListApi.ts'
import {
  evictWindows,
  getWindowKey,
  listCachedWindows,
  SUBMISSION_WINDOW_SIZE,
} from '../submissionWindows.ts'
import type { ListRow } from './listRows.ts'

/**
 * Indexes of the first and last visible window. A window is a part of the list that one request
 * loads.
 */
export interface WindowRange {
  first: number
  last: number
}

export type SubmissionList =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown }
  | {
      state: 'ready'
      /** All rows of the list. Rows outside the loaded windows are placeholders. */
      rows: readonly ListRow[]
      /** Whether the rows belong to the previous query. They stay visible while new rows load. */
      isOutdated: boolean
    }

type LoadedList = Extract<SubmissionList, { state: 'ready' }>

interface ListOptions {
  /** The filters and the sort order, as a query string for the server. */
  query: string
  /** The list's settings, as the query string of its URL. */
  search: string
  visibleWindows: WindowRange
}

export function useSubmissionList({ query, search, visibleWindows }: ListOptions): SubmissionList {
  const { cache } = useSWRConfig()
  // Load at most three windows. Together, they have more rows than fit on a screen, even if the
  // user zooms out.
  const getVisibleIndex = (index: number) => (index <= visibleWindows.last ? index : null)
  const firstResponse = useWindow(query, visibleWindows.first)
  const secondResponse = useWindow(query, getVisibleIndex(visibleWindows.first + 1))
  const thirdResponse = useWindow(query, getVisibleIndex(visibleWindows.first + 2))
  const previousList = useRef<{ query: string; list: LoadedList }>(undefined)
  const total = firstResponse.data?.total ?? secondResponse.data?.total ?? thirdResponse.data?.total

  // biome-ignore lint/correctness/useExhaustiveDependencies: responses change the windows in the cache.
  const loadedList = useMemo<LoadedList | undefined>(() => {
    if (total === undefined) return undefined
    const rows = createRows(total, listCachedWindows(cache, query))
    return { state: 'ready', rows, isOutdated: false }
  }, [cache, query, total, firstResponse.data, secondResponse.data, thirdResponse.data])

  useEffect(() => {
    if (loadedList) previousList.current = { query, list: loadedList }
    const indexes = [visibleWindows.first, visibleWindows.first + 1, visibleWindows.first + 2]
    // Keep the window of the selected row, because that row can have focus while out of view.
    const keptWindowIndex = Math.floor(
      getSelectedIndex('submissions', search) / SUBMISSION_WINDOW_SIZE,
    )
    evictWindows(
      cache,
      [...indexes, keptWindowIndex].map((index) => getWindowKey(query, index)),
    )
  }, [loadedList, cache, query, search, visibleWindows.first])

  if (loadedList) return loadedList
  if (firstResponse.error !== undefined) return { state: 'failed', error: firstResponse.error }
  if (!previousList.current) return { state: 'loading' }
  // The user has scrolled past all loaded rows, or has changed the query.
  const { query: previousQuery, list } = previousList.current
  return previousQuery === query ? list : { ...list, isOutdated: true }
}

function useWindow(query: string, index: number | null) {
  const api = useSubmissionListApi()
  return useSWR(
    index === null ? null : getWindowKey(query, index),
    () =>
      api.listSubmissions(query, {
        limit: SUBMISSION_WINDOW_SIZE,
        offset: (index ?? 0) * SUBMISSION_WINDOW_SIZE,
      }),
    { focusThrottleInterval: 20_000 },
  )
}
