import type { RelativeWidths } from './sharedWidths.ts'

/** Columns don't get narrower than this, in px. */
const MIN_WIDTH_PX = 60

/** Measures the visible columns of a table, in px. */
export function measureColumns(
  table: HTMLTableElement | null,
  ids: readonly string[],
): RelativeWidths {
  const cells = [...(table?.tHead?.rows[0]?.cells ?? [])]
  return Object.fromEntries(
    cells.flatMap((cell) => {
      const { column = '' } = cell.dataset
      return ids.includes(column) && cell.offsetWidth > 0 ? [[column, cell.offsetWidth]] : []
    }),
  )
}

/** Returns the width, in px, of the first of two columns that share their space, and its limits. */
export function findWidthRange(
  widths: RelativeWidths,
  firstId: string,
  secondId: string,
): { width: number; min: number; max: number } {
  const { [firstId]: first = 0, [secondId]: second = 0 } = widths
  return {
    width: first,
    min: Math.min(MIN_WIDTH_PX, first),
    max: first + second - Math.min(MIN_WIDTH_PX, second),
  }
}

/** Moves the edge between two columns by a distance in px, as far as their limits allow. */
export function moveEdge(
  widths: RelativeWidths,
  firstId: string,
  secondId: string,
  distance: number,
): RelativeWidths {
  const { width, min, max } = findWidthRange(widths, firstId, secondId)
  const newWidth = Math.round(Math.min(max, Math.max(min, width + distance)))
  const secondWidth = width + (widths[secondId] ?? 0) - newWidth
  return { ...widths, [firstId]: newWidth, [secondId]: secondWidth }
}
