export interface DataTableLabels {
  /** The accessible name of the checkbox that selects all rows. */
  selectAll: string
  /** Returns the accessible name of a row's checkbox. Receives the row's name. */
  selectRow: (row: string) => string
  /** Returns the accessible name of the handle after a column. Receives the column's heading. */
  resize: (column: string) => string
}

export const defaultDataTableLabels: DataTableLabels = {
  selectAll: 'Select all rows',
  selectRow: (row) => `Select ${row}`,
  resize: (column) => `Width of ${column}`,
}
