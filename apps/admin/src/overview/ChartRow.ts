export interface ChartRow {
  label: string
  count: number
  /** The path of a list of the counted submissions. Without a path, the value isn't a link. */
  path?: string
}

/** A value that links to a list of the counted submissions. */
export type LinkedRow = ChartRow & { path: string }
