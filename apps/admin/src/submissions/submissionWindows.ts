import type { Submission } from '@duet/contract'
import type { Cache } from 'swr'
import type { SubmissionWindow } from './submissionListApi.ts'

/** Number of rows in a window, which is the part of the list that one request loads. */
export const SUBMISSION_WINDOW_SIZE = 100

/** Maximum number of cached windows that aren't visible. */
const MAX_HIDDEN_WINDOWS = 10

const KEY_PREFIX = '/api/submissions?'

export const isWindowKey = (key: unknown) => typeof key === 'string' && key.startsWith(KEY_PREFIX)

export function getWindowKey(query: string, index: number): string {
  return `${getListPrefix(query)}${index * SUBMISSION_WINDOW_SIZE}`
}

/** Returns what the SWR keys of a list's windows start with. */
const getListPrefix = (query: string) =>
  `${KEY_PREFIX}${query}&limit=${SUBMISSION_WINDOW_SIZE}&offset=`

interface CachedWindow {
  offset: number
  rows: readonly Submission[]
  total: number
}

/** Lists the cached windows of a list, in the order of their rows. */
export function listCachedWindows(cache: Cache, query: string): CachedWindow[] {
  const prefix = getListPrefix(query)
  const windows: CachedWindow[] = []
  for (const key of cache.keys()) {
    if (!key.startsWith(prefix)) continue
    const window = cache.get(key)?.data as SubmissionWindow | undefined
    if (window) windows.push({ ...window, offset: Number(key.slice(prefix.length)) })
  }
  return windows.sort((a, b) => a.offset - b.offset)
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

export function findCachedWindow(
  cache: Cache,
  query: string,
  id: string,
): CachedWindow | undefined {
  return listCachedWindows(cache, query).find(({ rows }) => rows.some((row) => row.id === id))
}

/**
 * Removes windows from the cache. Keeps the windows in `keptKeys`, and the newest
 * `MAX_HIDDEN_WINDOWS` of the other windows.
 */
export function evictWindows(cache: Cache, keptKeys: readonly string[]): void {
  const hiddenKeys = [...cache.keys()].filter((key) => isWindowKey(key) && !keptKeys.includes(key))
  for (const key of hiddenKeys.slice(0, -MAX_HIDDEN_WINDOWS)) cache.delete(key)
}
