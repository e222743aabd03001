import type { SyntheticEvent } from 'react'

/**
 * Returns the row in which an event of the table occurred. Returns `null` for the heading, and for
 * rows of a table inside a cell.
 */
export function findRow({ target, currentTarget: table }: SyntheticEvent): HTMLElement | null {
  const row = (target as Element).closest<HTMLElement>('[data-index]')
  return row?.closest('table') === table ? row : null
}
