/** The relative widths of columns by ID. A column with 200 is twice as wide as one with 100. */
export type RelativeWidths = Readonly<Record<string, number>>

/** The relative width of a column that has none, such as a column that the user has just added. */
const DEFAULT_WIDTH = 150

/**
 * Converts relative widths to shares of the table. The widest column takes the space that is left,
 * because the table also has a column of checkboxes, and the other shares are rounded.
 * @param ids the IDs of the columns that share the table
 * @param fixedWidth the width of the other columns, in the unit of `widths`
 */
export function shareTable(
  ids: readonly string[],
  widths: RelativeWidths,
  fixedWidth: number,
): Record<string, string> {
  const readWidth = (id: string) => {
    const width = widths[id] ?? DEFAULT_WIDTH
    return width > 0 && width < Number.POSITIVE_INFINITY ? width : DEFAULT_WIDTH
  }
  const sum = ids.reduce((total, id) => total + readWidth(id), fixedWidth)
  const widest = Math.max(...ids.map(readWidth))
  const widestId = ids.find((id) => readWidth(id) === widest)
  return Object.fromEntries(
    ids.map((id) => [
      id,
      id === widestId ? 'auto' : `${Math.round((readWidth(id) / sum) * 10_000) / 100}%`,
    ]),
  )
}
