/** One value of a chart. */
export interface ChartRow {
  label: string
  count: number
  /** The list with only the records that this value counts. Without it, there's no link. */
  path?: string
}

/** A value that leads to a list. */
export type LinkedRow = ChartRow & { path: string }
