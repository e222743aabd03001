import { useRef } from 'react'

/** A record's position in its list. */
export interface ListOrder {
  /** Starts at 1. */
  position: number
  total: number
  previous: string | undefined
  next: string | undefined
}

/**
 * Finds a record's position in the list it was opened from. The order stays the same while the user
 * moves through the list. For example, opening a new submission must not remove it from a list of
 * new submissions.
 * @param search the list's query string
 * @param applyQuery returns the rows that the list shows for a query
 * @returns `undefined` while the list is loading, or if it doesn't contain the record
 */
export function useListOrder<Row extends { id: string }>(
  id: string,
  search: string,
  rows: readonly Row[] | undefined,
  applyQuery: (rows: readonly Row[], query: URLSearchParams) => readonly Row[],
): ListOrder | undefined {
  const order = useRef<{ search: string; ids: readonly string[] }>(undefined)
  if (!rows) return undefined

  if (order.current?.search !== search || !order.current.ids.includes(id)) {
    const ids = applyQuery(rows, new URLSearchParams(search)).map((row) => row.id)
    order.current = { search, ids }
  }
  const { ids } = order.current
  const index = ids.indexOf(id)
  if (index < 0) return undefined
  return {
    position: index + 1,
    total: ids.length,
    previous: ids[index - 1],
    next: ids[index + 1],
  }
}
