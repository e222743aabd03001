import { expect, test } from 'vitest'
import { withGaps } from './useRowWindow.ts'

const row = (index: number) => ({ kind: 'row', index })
const gap = (before: number, height: number) => ({ kind: 'gap', before, height })

test('gaps hold the place of the rows that are not drawn', () => {
  expect(withGaps([5, 6], 10, 40)).toEqual([gap(5, 200), row(5), row(6), gap(10, 120)])
})

test('a row that is kept away from the others has a gap on both sides', () => {
  expect(withGaps([0, 500, 501], 1000, 40)).toEqual([
    row(0),
    gap(500, 499 * 40),
    row(500),
    row(501),
    gap(1000, 498 * 40),
  ])
})

test('whatever is drawn, the heights add up to all rows', () => {
  for (const indexes of [[], [0], [9], [0, 4, 9], [2, 3]]) {
    const heights = withGaps(indexes, 10, 40).map((slot) =>
      slot.kind === 'gap' ? slot.height : 40,
    )
    expect(heights.reduce((sum, height) => sum + height, 0)).toBe(400)
  }
})
