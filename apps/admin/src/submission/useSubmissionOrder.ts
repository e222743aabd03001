import { useRef } from 'react'
import { useLists } from '../lists/ListsContext.ts'
import { applyFilters, readFilters } from '../submissions/submissionFilters.ts'

interface Neighbours {
  /** From 1. */
  position: number
  total: number
  previous: string | undefined
  next: string | undefined
}

/**
 * The place of a submission in the list that it was opened from, which the address describes.
 * The order is kept while one goes through it: opening a new one must not drop it from a list of
 * the new ones. `undefined` while the list is not there, or where it does not hold the submission.
 */
export function useSubmissionOrder(id: string, search: string): Neighbours | undefined {
  const { submissions } = useLists()
  const kept = useRef<{ search: string; ids: readonly string[] }>(undefined)
  if (submissions.state !== 'ready') return undefined

  if (kept.current?.search !== search || !kept.current.ids.includes(id)) {
    const rows = applyFilters(submissions.rows, readFilters(new URLSearchParams(search)))
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
