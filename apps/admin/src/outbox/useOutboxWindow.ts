import type { OutboxCount, OutboxCounts, OutboxEntry } from '@duet/contract'
import { useMemo, useRef } from 'react'
import useSWR from 'swr'
import { createPollingOptions } from './createPollingOptions.ts'
import { useOutboxApi } from './outboxApi.ts'
import {
  createCountQuery,
  createServerQuery,
  GROUP_STATES,
  type OutboxFilters,
} from './outboxFilters.ts'
import type { VisiblePages } from './useVisiblePages.ts'

/**
 * Number of rows in a page, which is the part of the list that one request loads. The viewport
 * shows at most this many rows, so the visible rows are in at most two pages.
 */
export const PAGE_SIZE = 200

/** A row of the list. `entry` is `undefined` until the row's page has loaded. */
export interface OutboxListRow {
  id: string
  entry: OutboxEntry | undefined
}

interface Page {
  /** The query string of the list that the page belongs to. */
  query: string
  /** Index of the page's first row in the whole list. */
  offset: number
  rows: readonly OutboxListRow[]
}

interface Counts {
  query: string
  counts: OutboxCounts
}

/** The data on the screen. While the list for new filters loads, the old list stays visible. */
interface Snapshot {
  /** The query string of the list. */
  query: string
  pages: readonly Page[]
  /** The counts of all states, regardless of the state filter. */
  counts: OutboxCounts
  /** The sum of the counts for the states that the list shows. */
  shownCount: OutboxCount
}

export type OutboxWindow =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown }
  | ({
      state: 'ready'
      rows: readonly OutboxListRow[]
      /** Whether the list belongs to the previous filters. It stays visible while the new one loads. */
      isOutdated: boolean
    } & Pick<Snapshot, 'counts' | 'shownCount'>)

/** Loads the visible pages of the list. Polls, so that users see when mail is sent. */
export function useOutboxWindow(filters: OutboxFilters, visiblePages: VisiblePages): OutboxWindow {
  const query = createServerQuery(filters)
  const countQuery = createCountQuery(filters)
  const snapshot = useRef<Snapshot>(undefined)
  const pageCount = Math.max(1, Math.ceil((snapshot.current?.shownCount.total ?? 0) / PAGE_SIZE))
  const firstResponse = usePage(query, visiblePages.first)
  // The visible pages can extend past the end of the list, so request no page after the last one.
  const lastPageIndex = Math.max(visiblePages.first, Math.min(visiblePages.last, pageCount - 1))
  const lastResponse = usePage(query, lastPageIndex)
  const counts = useCounts(countQuery)

  const pages = [firstResponse.data, lastResponse.data].filter((page) => page?.query === query)
  if (pages.length > 0 && counts.data?.query === countQuery) {
    const states = filters.group
      ? GROUP_STATES[filters.group]
      : (Object.keys(counts.data.counts) as (keyof OutboxCounts)[])
    snapshot.current = {
      query,
      pages: pages.filter((page) => page !== undefined),
      counts: counts.data.counts,
      shownCount: sumCounts(states.map((state) => counts.data?.counts[state])),
    }
  }
  const { pages: shownPages = [], shownCount } = snapshot.current ?? {}
  const [firstPage, lastPage] = shownPages
  const total = shownCount?.total ?? 0
  const rows = useMemo(() => createRows(total, [firstPage, lastPage]), [total, firstPage, lastPage])

  const isOutdated = snapshot.current?.query !== query
  const error: unknown = firstResponse.error ?? counts.error
  if (isOutdated && error !== undefined) return { state: 'failed', error }
  if (!snapshot.current) return { state: 'loading' }
  return {
    state: 'ready',
    rows,
    isOutdated,
    counts: snapshot.current.counts,
    shownCount: snapshot.current.shownCount,
  }
}

function usePage(query: string, pageIndex: number) {
  const api = useOutboxApi()
  const offset = pageIndex * PAGE_SIZE
  const serverQuery = `${query}&limit=${PAGE_SIZE}&offset=${offset}`
  return useSWR(
    `/api/outbox?${serverQuery}`,
    async (): Promise<Page> => {
      const entries = await api.listOutbox(serverQuery)
      return { query, offset, rows: entries.map((entry) => ({ id: entry.id, entry })) }
    },
    { ...createPollingOptions(10_000), keepPreviousData: true },
  )
}

function useCounts(query: string) {
  const api = useOutboxApi()
  return useSWR(
    `/api/outbox/counts?${query}`,
    async (): Promise<Counts> => ({ query, counts: await api.countOutbox(query) }),
    { ...createPollingOptions(10_000), keepPreviousData: true },
  )
}

function sumCounts(counts: readonly (OutboxCount | undefined)[]): OutboxCount {
  const sum = { total: 0, attempted: 0, scheduled: 0, with_error: 0 }
  for (const count of counts) {
    sum.total += count?.total ?? 0
    sum.attempted += count?.attempted ?? 0
    sum.scheduled += count?.scheduled ?? 0
    sum.with_error += count?.with_error ?? 0
  }
  return sum
}

/** Returns all rows of the list, with placeholders for the rows that aren't in `pages`. */
function createRows(total: number, pages: readonly (Page | undefined)[]): OutboxListRow[] {
  const rows = getPlaceholders(total)
  // A new message shifts the rows, so two pages that load at different times can both contain the
  // message at their boundary. Show this message only once, because row IDs must be unique.
  const ids = new Set<string>()
  for (const page of pages) {
    for (const [index, row] of (page?.rows ?? []).entries()) {
      const position = (page?.offset ?? 0) + index
      if (position >= total || ids.has(row.id)) continue
      rows[position] = row
      ids.add(row.id)
    }
  }
  return rows
}

const placeholders: OutboxListRow[] = []

/** Returns the same placeholder objects each time, so that their rows don't rerender. */
function getPlaceholders(count: number): OutboxListRow[] {
  while (placeholders.length < count) {
    placeholders.push({ id: `placeholder ${placeholders.length}`, entry: undefined })
  }
  return placeholders.slice(0, count)
}
