/** One value of a chart. */
export interface ChartRow {
  label: string
  count: number
  /** The submissions list with only the submissions that this value counts. */
  path: string
}
