import { expect, test } from 'vitest'
import { insertGaps, listIndexes } from './useRowWindow.ts'

const row = (index: number) => ({ kind: 'row', index })
const gap = (nextIndex: number, height: number) => ({ kind: 'gap', nextIndex, height })

test('gaps replace rows that aren’t rendered', () => {
  expect(insertGaps([5, 6], 10, 40)).toEqual([gap(5, 200), row(5), row(6), gap(10, 120)])
})

test('a pinned row has gaps on both sides', () => {
  expect(insertGaps([0, 500, 501], 1000, 40)).toEqual([
    row(0),
    gap(500, 499 * 40),
    row(500),
    row(501),
    gap(1000, 498 * 40),
  ])
})

test('the heights of rows and gaps always add up to the height of all rows', () => {
  for (const indexes of [[], [0], [9], [0, 4, 9], [2, 3]]) {
    const heights = insertGaps(indexes, 10, 40).map((slot) =>
      slot.kind === 'gap' ? slot.height : 40,
    )
    expect(heights.reduce((sum, height) => sum + height, 0)).toBe(400)
  }
})

test.each([
  ['in the middle', { from: 40, to: 44 }, [40, 41, 42, 43]],
  ['at the top', { from: -12, to: 3 }, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
  ['below all rows', { from: 300, to: 340 }, [88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99]],
  ['above all rows', { from: -80, to: -40 }, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
])('lists the expected indexes for a viewport %s', (_where, range, indexes) => {
  expect(listIndexes(range, 100, [])).toEqual(indexes)
})

test('pinned rows are listed once and in order, and indexes without a row are ignored', () => {
  expect(listIndexes({ from: 40, to: 53 }, 100, [-1, 2, 41, 99, 100])).toEqual([
    2, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 99,
  ])
})
