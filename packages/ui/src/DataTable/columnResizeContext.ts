import { createContext, type RefObject } from 'react'
import type { DataTableLabels } from './dataTableLabels.ts'
import type { RelativeWidths } from './sharedWidths.ts'

/** Lets handles change the widths of the columns beside them. */
export interface ColumnResize {
  table: RefObject<HTMLTableElement | null>
  /** The IDs of the visible columns. */
  ids: readonly string[]
  createLabel: DataTableLabels['resize']
  /** The current widths. Each change is another object. */
  widths: RelativeWidths | undefined
  /** Shows widths during a drag, or restores the widths before it. */
  setPreview: (widths: RelativeWidths | undefined) => void
  finish: (widths: RelativeWidths) => void
}

export const ColumnResizeContext = createContext<ColumnResize | undefined>(undefined)
