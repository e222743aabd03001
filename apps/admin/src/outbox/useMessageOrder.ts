import { useRef } from 'react'
import { useOutbox } from './OutboxContext.ts'
import { applyOutboxFilters, readOutboxFilters } from './outboxFilters.ts'

interface Neighbours {
  /** From 1. */
  position: number
  total: number
  previous: string | undefined
  next: string | undefined
}

/**
 * The place of a message in the list that it was opened from, which the address describes. The
 * order is kept while one goes through it: a message that is sent meanwhile stays in a list of those
 * that wait. `undefined` while the list is not there, or where it does not hold the message.
 */
export function useMessageOrder(id: string, search: string): Neighbours | undefined {
  const { list } = useOutbox()
  const kept = useRef<{ search: string; ids: readonly string[] }>(undefined)
  if (list.state !== 'ready') return undefined

  if (kept.current?.search !== search || !kept.current.ids.includes(id)) {
    const rows = applyOutboxFilters(list.rows, readOutboxFilters(new URLSearchParams(search)))
    kept.current = { search, ids: rows.map((row) => row.id) }
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
