import { createContext, useContext } from 'react'
import type { DataTableLabels } from './dataTableLabels.ts'

/** Lets checkboxes show and change the selection. */
interface RowSelectionControl<Row> {
  /** Whether all, some, or none of the rows are selected. */
  extent: 'all' | 'some' | 'none'
  /** Whether there are no rows. */
  isEmpty: boolean
  labels: DataTableLabels
  /** The fields that submit the selected rows with a form. */
  fields: { name: string; keys: readonly string[] } | undefined
  /** Returns a row's name and state, or `null` if it hasn't loaded. */
  describeRow: (row: Row) => { name: string; isSelected: boolean } | null
  /** Selects or deselects a row or, with `isRange`, all rows from the last toggled row to it. */
  toggle: (row: Row, isRange: boolean) => void
  toggleAll: () => void
}

export const RowSelectionContext = createContext<RowSelectionControl<never> | undefined>(undefined)

export function useRowSelectionControl<Row>(): RowSelectionControl<Row> {
  const control = useContext(RowSelectionContext) as RowSelectionControl<Row> | undefined
  if (!control) throw new Error('A checkbox column must be in a DataTable')
  return control
}
