import { expect, it } from 'vitest'
import { createTestSubmission } from '../testing/submissions.ts'
import type { SubmissionWindow } from './submissionListApi.ts'
import { evictWindows, getWindowKey, listCachedWindows } from './submissionWindows.ts'

/** Creates a cache with windows of lists, in the order in which they loaded. */
function createCache(windows: readonly { query: string; index: number }[]) {
  return new Map(
    windows.map(({ query, index }) => {
      const rows = [createTestSubmission({ id: `${query} ${index}` })]
      const data: SubmissionWindow = { rows, total: 3000, offset: index * 100 }
      return [getWindowKey(query, index), { data }]
    }),
  )
}

const listOffsets = (cache: ReturnType<typeof createCache>, query: string) =>
  listCachedWindows(cache, query).map(({ offset }) => offset)

it('lists the windows of one list in the order of their rows', () => {
  const cache = createCache([
    { query: 'sort=company', index: 7 },
    { query: 'sort=company&tag=vip', index: 1 },
    { query: 'sort=company', index: 0 },
    { query: 'sort=company', index: 12 },
  ])
  expect(listOffsets(cache, 'sort=company')).toEqual([0, 700, 1200])
})

it('removes the oldest windows, except those that the list needs', () => {
  const indexes = Array.from({ length: 14 }, (_, index) => index)
  const cache = createCache(indexes.map((index) => ({ query: 'sort=company', index })))
  evictWindows(cache, [getWindowKey('sort=company', 0), getWindowKey('sort=company', 2)])
  expect(listOffsets(cache, 'sort=company')).toEqual(
    [0, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13].map((index) => index * 100),
  )
})
