import type { SubmissionSort } from '@duet/contract'
import type { TableColumn, TableSort } from '@duet/ui'
import type { Sort } from '../../../tables/sort.ts'

// The server can't sort by age, only by date in the opposite direction.
const REVERSED = { ascending: 'descending', descending: 'ascending' } as const

/**
 * Returns the sort order that the table's header shows. If the list is sorted by date but shows
 * only ages, the age column shows the sort order.
 */
export function getShownSort<Row>(
  sort: Sort<SubmissionSort>,
  columns: readonly TableColumn<Row>[],
): TableSort {
  const isShown = (id: string) => columns.some((column) => column.id === id)
  if (sort.id !== 'created_at' || isShown('created_at') || !isShown('age')) return sort
  return { id: 'age', direction: REVERSED[sort.direction] }
}

/** Returns the list's new sort order after the user has pressed a column's header. */
export function toListSort(
  { id, direction }: TableSort,
  currentSort: Sort<SubmissionSort>,
): Sort<SubmissionSort> {
  if (id !== 'age') return { id: id as SubmissionSort, direction }
  // If the list is already sorted by date, reverse the order. Ignore `direction`, because a table
  // with a date column marks only that column as sorted, and so doesn't reverse the age column.
  const isSorted = currentSort.id === 'created_at'
  return { id: 'created_at', direction: REVERSED[isSorted ? currentSort.direction : direction] }
}
