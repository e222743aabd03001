import type { ComponentType } from 'react'
import type { TableProps } from '../Table/Table.tsx'
import type { ColumnResizeHandleProps } from './ColumnResizeHandle.tsx'
import type { DataTableLabels } from './dataTableLabels.ts'
import type { RowSelection } from './rowSelection.ts'
import type { RelativeWidths } from './sharedWidths.ts'

export interface DataTableProps<Row>
  extends Omit<TableProps<Row>, 'columnWidths' | 'rowSelected' | 'name'> {
  /** Returns a row's name, for example for the label of its checkbox. */
  rowName: (row: Row) => string
  /** Whether users can select rows. @default false */
  selectable?: boolean
  /** The selected rows, if the parent controls them. */
  selection?: RowSelection | undefined
  /** The rows that are selected at first. @default emptySelection */
  defaultSelection?: RowSelection | undefined
  /** Called with the rows that are selected after the user has selected or deselected some. */
  onSelectionChange?: ((selection: RowSelection) => void) | undefined
  /**
   * Returns whether a row has loaded. Others have no checkbox, but belong to a selection of all rows.
   * By default, all rows have loaded.
   */
  rowLoaded?: ((row: Row) => boolean) | undefined
  /**
   * Loads the keys of the rows from index `start` to `end - 1`, if the user selects a range in which
   * some rows haven't loaded. Without it, and if it fails, only loaded rows are selected.
   */
  loadRowKeys?: ((start: number, end: number) => Promise<readonly string[]>) | undefined
  /**
   * The name under which a form gets the keys of the selected rows that have loaded. Without
   * JavaScript, it gets at most 1,000 keys.
   */
  name?: string | undefined
  /**
   * The handle between two columns: `ColumnResizeHandle`, or a component that renders it. Without
   * it, users can't change the widths of columns.
   */
  resizeHandle?: ComponentType<ColumnResizeHandleProps> | undefined
  /**
   * The relative widths of columns by ID, if the parent controls them. With `null`, each column has
   * its own `width`.
   */
  columnWidths?: RelativeWidths | null | undefined
  /** The relative widths at first. By default, each column has its own `width`. */
  defaultColumnWidths?: RelativeWidths | undefined
  /** Called with the widths of all visible columns in px after the user has changed one. */
  onColumnWidthsChange?: ((widths: RelativeWidths) => void) | undefined
  /** Labels that replace the built-in text. @default defaultDataTableLabels */
  labels?: Partial<DataTableLabels> | undefined
}
