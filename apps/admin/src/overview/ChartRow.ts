/** A value in a chart. */
export interface ChartRow {
  label: string
  count: number
  /** Path of the list, filtered to the records that this value counts. Without it, no link. */
  path?: string
}

/** A value that links to a list. */
export type LinkedRow = ChartRow & { path: string }
