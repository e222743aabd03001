import type { Submission } from '@duet/contract'
import type { SubmissionWindow } from '../../submissionApi.ts'
import type { PlaceholderRow } from '../../tables/addPlaceholder.tsx'
import { WINDOW_SIZE } from '../submissionWindows.ts'

export type ListRow = Submission | PlaceholderRow

const placeholders: PlaceholderRow[] = []

export function isLoaded(row: ListRow): row is Submission {
  return !('isPlaceholder' in row)
}

/**
 * Creates the rows of the whole list from the loaded windows. Windows that loaded at different
 * times can overlap. A submission in two windows appears only once.
 */
export function createRows(
  total: number,
  windows: readonly (readonly [index: number, SubmissionWindow])[],
): ListRow[] {
  const rows = listPlaceholders(total)
  const ids = new Set<string>()
  for (const [index, window] of windows) {
    for (const [offset, submission] of window.rows.entries()) {
      const position = index * WINDOW_SIZE + offset
      if (position >= total || ids.has(submission.id)) continue
      ids.add(submission.id)
      rows[position] = submission
    }
  }
  return rows
}

/** Returns placeholders. Reuses them, because a list can have 100,000 rows. */
function listPlaceholders(count: number): ListRow[] {
  while (placeholders.length < count) {
    placeholders.push({ id: `row ${placeholders.length}`, isPlaceholder: true })
  }
  return placeholders.slice(0, count)
}
