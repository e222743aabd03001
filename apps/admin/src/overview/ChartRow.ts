/** A value in a chart. */
export interface ChartRow {
  label: string
  count: number
  /** Path of the list of submissions that this value counts. Without a path, there's no link. */
  path?: string
}

/** A value that links to a list. */
export type LinkedRow = ChartRow & { path: string }
