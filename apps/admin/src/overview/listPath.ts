import type { DayRange } from './range.ts'

/** Filters for the submissions list. They have the same names as the server's query parameters. */
interface ListFilters extends Partial<DayRange> {
  /** One or more statuses, separated by commas. */
  status?: string
  /** The name of a US state. */
  state?: string
  /** An account's ID, or `none`. */
  owner?: string
  /** The source of a lead, or `none`. */
  source?: string
  units_min?: number
  units_max?: number | undefined
  /** Whether the answer is overdue or came too late. `false` if it came in time. */
  answer_late?: boolean
}

/**
 * Returns the path of the submissions list with the given filters.
 * @param current the list's query parameters, of which the path keeps all others but `match`
 */
export function getListPath(filters: ListFilters, current?: URLSearchParams): string {
  const params = new URLSearchParams(current)
  // With `match=any`, the list would also show submissions that match only the other filters.
  params.delete('match')
  for (const [name, value] of Object.entries(filters)) {
    if (value !== undefined) params.set(name, String(value))
  }
  const search = params.toString()
  return `/admin/dashboard${search && `?${search}`}`
}
