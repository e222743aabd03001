import { useRef } from 'react'

export interface Order {
  /** From 1. */
  position: number
  total: number
  previous: string | undefined
  next: string | undefined
}

/**
 * The place of a record in the list that it was opened from. The order is kept while one goes
 * through it: opening a new one must not drop it from a list of the new ones.
 * @param search the query of that list; `narrow` gives the rows that it shows
 * @returns `undefined` while the list is not there, or where it does not hold the record
 */
export function useOrder<Row extends { id: string }>(
  id: string,
  search: string,
  rows: readonly Row[] | undefined,
  narrow: (rows: readonly Row[], query: URLSearchParams) => readonly Row[],
): Order | undefined {
  const kept = useRef<{ search: string; ids: readonly string[] }>(undefined)
  if (!rows) return undefined

  if (kept.current?.search !== search || !kept.current.ids.includes(id)) {
    const ids = narrow(rows, new URLSearchParams(search)).map((row) => row.id)
    kept.current = { search, ids }
  }
  const { ids } = kept.current
  const index = ids.indexOf(id)
  if (index < 0) return undefined
  return {
    position: index + 1,
    total: ids.length,
    previous: ids[index - 1],
    next: ids[index + 1],
  }
}
