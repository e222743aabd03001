import type { Subscriber, SubscriberWindow } from '@duet/contract'
import type { PlaceholderRow } from '../tables/addPlaceholder.tsx'

/** Number of rows in a window, which is the part of the list that one request loads. */
export const WINDOW_SIZE = 100

export type SubscriberListRow = Subscriber | PlaceholderRow

const placeholders: PlaceholderRow[] = []

export function isLoaded(row: SubscriberListRow): row is Subscriber {
  return !('isPlaceholder' in row)
}

/**
 * Creates the rows of the whole list from the loaded windows. Windows that loaded at different
 * times can overlap. A subscriber in two windows appears only once.
 */
export function createRows(
  total: number,
  windows: readonly (readonly [index: number, SubscriberWindow])[],
): SubscriberListRow[] {
  // Reuse placeholders, because a list can have 100,000 rows.
  while (placeholders.length < total) {
    placeholders.push({ id: `row ${placeholders.length}`, isPlaceholder: true })
  }
  const rows: SubscriberListRow[] = placeholders.slice(0, total)
  const ids = new Set<string>()
  for (const [index, { data }] of windows) {
    for (const [offset, subscriber] of data.entries()) {
      const position = index * WINDOW_SIZE + offset
      if (position >= total || ids.has(subscriber.id)) continue
      ids.add(subscriber.id)
      rows[position] = subscriber
    }
  }
  return rows
}
