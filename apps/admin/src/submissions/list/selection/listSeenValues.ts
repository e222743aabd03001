import {
  BULK_EXPECTED_FIELDS,
  type BulkChange,
  type BulkExpectedValues,
  type Submission,
} from '@duet/contract'
import type { Cache } from 'swr'
import type { SubmissionWindow } from '../../submissionListApi.ts'
import { isWindowKey } from '../../submissionWindows.ts'

/**
 * Returns the loaded values of the properties that a bulk change replaces, by submission ID. Without
 * a change, returns the values that a deletion checks. Omits submissions that haven't loaded.
 */
export function listSeenValues(
  cache: Cache,
  ids: readonly string[],
  change: BulkChange | undefined,
): Record<string, BulkExpectedValues> {
  const fields = BULK_EXPECTED_FIELDS.filter((field) => !change || change[field] !== undefined)
  if (fields.length === 0) return {}
  const rows = listNewestRows(cache)
  const entries = ids.flatMap((id) => {
    const row = rows.get(id)
    return row ? [[id, Object.fromEntries(fields.map((field) => [field, row[field]]))]] : []
  })
  return Object.fromEntries(entries)
}

/** Lists the submissions in all cached windows. Uses the newest version of each submission. */
function listNewestRows(cache: Cache): Map<string, Submission> {
  const newestRows = new Map<string, Submission>()
  for (const key of cache.keys()) {
    if (!isWindowKey(key)) continue
    const window = cache.get(key)?.data as SubmissionWindow | undefined
    for (const row of window?.rows ?? []) {
      const isNewest = row.version > (newestRows.get(row.id)?.version ?? 0)
      if (isNewest) newestRows.set(row.id, row)
    }
  }
  return newestRows
}
