import { useRef } from 'react'

export interface RecordPosition {
  /** 1 for the first record. */
  number: number
  total: number
  /** `undefined` for the first record. */
  previousId: string | undefined
  /** `undefined` for the last record. */
  nextId: string | undefined
}

/**
 * Finds a record's position in the list that the user came from. The list stays the same while the
 * user moves from record to record. Otherwise, disabling a person, for example, would remove them
 * from a list of active people, and the user couldn't go to the next person.
 * @param search the list's query string
 * @param applyQuery returns the rows that the list shows for a query
 * @returns `undefined` while the list is loading, or if it doesn't contain the record
 */
export function useRecordPosition<Row extends { id: string }>(
  id: string,
  search: string,
  rows: readonly Row[] | undefined,
  applyQuery: (rows: readonly Row[], query: URLSearchParams) => readonly Row[],
): RecordPosition | undefined {
  const cachedList = useRef<{ search: string; ids: readonly string[] }>(undefined)
  if (!rows) return undefined

  if (cachedList.current?.search !== search || !cachedList.current.ids.includes(id)) {
    const ids = applyQuery(rows, new URLSearchParams(search)).map((row) => row.id)
    cachedList.current = { search, ids }
  }
  const { ids } = cachedList.current
  const index = ids.indexOf(id)
  if (index < 0) return undefined
  return {
    number: index + 1,
    total: ids.length,
    previousId: ids[index - 1],
    nextId: ids[index + 1],
  }
}
