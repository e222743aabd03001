import type { PlaceholderRow } from './addPlaceholder.tsx'

/** Consecutive rows of a list, loaded with one request. */
interface ListWindow<Row> {
  /** Index of the first row. */
  offset: number
  rows: readonly Row[]
}

const placeholders: PlaceholderRow[] = []

export function isLoaded<Row extends object>(row: Row | PlaceholderRow): row is Row {
  return typeof row !== 'number'
}

/** Returns the ID of a row's record, or an ID for the row's place in the list. */
export function getRowKey(row: { id: string } | PlaceholderRow): string {
  return isLoaded(row) ? row.id : `row ${row}`
}

/**
 * Creates the rows of the whole list from the loaded windows. If the list changes between requests,
 * two windows can contain the same row. The result contains that row only once.
 */
export function createRows<Row extends { id: string }>(
  total: number,
  windows: readonly ListWindow<Row>[],
): (Row | PlaceholderRow)[] {
  // Copying an array takes much less time than filling it.
  while (placeholders.length < total) placeholders.push(placeholders.length)
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
