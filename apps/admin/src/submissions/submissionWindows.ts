import type { Submission } from '@duet/contract'
import type { Cache } from 'swr'
import type { SubmissionWindow } from '../submissionApi.ts'

/** Number of rows in a window, which is the part of the list that one request loads. */
export const WINDOW_SIZE = 100

/** Maximum number of cached windows that aren't visible. */
const MAX_HIDDEN_WINDOWS = 30

const KEY_PREFIX = '/api/submissions?'

/** Returns whether an SWR key is the key of a window. */
export const isWindowKey = (key: unknown) => typeof key === 'string' && key.startsWith(KEY_PREFIX)

/** Returns the SWR key of a window. */
export function getWindowKey(query: string, index: number): string {
  return `${KEY_PREFIX}${query}&limit=${WINDOW_SIZE}&offset=${index * WINDOW_SIZE}`
}

export function readWindow(
  cache: Cache,
  query: string,
  index: number,
): SubmissionWindow | undefined {
  return cache.get(getWindowKey(query, index))?.data as SubmissionWindow | undefined
}

/** Finds a submission in any cached window of any list. */
export function findCachedSubmission(cache: Cache, id: string): Submission | undefined {
  for (const key of cache.keys()) {
    if (!isWindowKey(key)) continue
    const window = cache.get(key)?.data as SubmissionWindow | undefined
    const submission = window?.rows.find((row) => row.id === id)
    if (submission) return submission
  }
  return undefined
}

/** Finds the cached window of a list that contains a submission. */
export function findCachedWindow(
  cache: Cache,
  query: string,
  id: string,
): { index: number; window: SubmissionWindow } | undefined {
  const prefix = `${KEY_PREFIX}${query}&`
  for (const key of cache.keys()) {
    if (!key.startsWith(prefix)) continue
    const window = cache.get(key)?.data as SubmissionWindow | undefined
    if (window?.offset != null && window.rows.some((row) => row.id === id)) {
      return { index: Math.floor(window.offset / WINDOW_SIZE), window }
    }
  }
  return undefined
}

/**
 * Removes windows from the cache. Keeps the windows in `keptKeys`, and the newest
 * `MAX_HIDDEN_WINDOWS` of the other windows.
 */
export function evictWindows(cache: Cache, keptKeys: readonly string[]): void {
  const hiddenKeys = [...cache.keys()].filter((key) => isWindowKey(key) && !keptKeys.includes(key))
  for (const key of hiddenKeys.slice(0, -MAX_HIDDEN_WINDOWS)) cache.delete(key)
}
