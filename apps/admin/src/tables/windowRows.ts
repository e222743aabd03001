import type { PlaceholderRow } from './addPlaceholder.tsx'

/** Consecutive rows of a list, loaded with one request. */
interface ListWindow<Row> {
  /** Index of the first row. */
  offset: number
  rows: readonly Row[]
}

const placeholders: PlaceholderRow[] = []

export function isLoaded<Row extends object>(row: Row | PlaceholderRow): row is Row {
  return !('isPlaceholder' in row)
}

/**
 * Creates the rows of the whole list from the loaded windows. If the list changes between requests,
 * two windows can contain the same row. The result contains that row only once.
 */
export function createRows<Row extends { id: string }>(
  total: number,
  windows: readonly ListWindow<Row>[],
): (Row | PlaceholderRow)[] {
  // Reuse placeholders, because a list can have 100,000 rows.
  while (placeholders.length < total) {
    placeholders.push({ id: `row ${placeholders.length}`, isPlaceholder: true })
  }
  const rows: (Row | PlaceholderRow)[] = placeholders.slice(0, total)
  const ids = new Set<string>()
  for (const window of windows) {
    for (const [index, row] of window.rows.entries()) {
      const position = window.offset + index
      if (position >= total || ids.has(row.id)) continue
      ids.add(row.id)
      rows[position] = row
    }
  }
  return rows
}
