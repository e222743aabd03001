import { createContext } from 'react'
import type { DataTableLabels } from './dataTableLabels.ts'
import type { RelativeWidths } from './sharedWidths.ts'

/** Lets handles change the widths of the columns beside them. */
export interface ColumnResize {
  createLabel: DataTableLabels['resize']
  /** The current widths. Each change is another object. */
  widths: RelativeWidths | undefined
  /** Measures all visible columns, in px. */
  measure: () => RelativeWidths
  start: () => void
  /** Moves the edge between two columns. `distance` is in px, positive toward the end of the table. */
  move: (before: string, after: string, distance: number) => void
  finish: () => void
  /** Restores the widths before `start`. Returns `false` if no resize is in progress. */
  cancel: () => boolean
}

export const ColumnResizeContext = createContext<ColumnResize | undefined>(undefined)
