import { expect, it } from 'vitest'
import { findMedian } from './median.ts'

it.each([
  [[], null],
  [[7], 7],
  [[3, 1], 2],
  [[5, 1, 4], 4],
  [[2, 2, 9, 2], 2],
  [[2 ** 32 - 1, 0, 2 ** 31, 2 ** 31], 2 ** 31],
])('finds the median of %j', (numbers, median) => {
  expect(findMedian(Uint32Array.from(numbers))).toBe(median)
})

it('finds the median of many numbers', () => {
  const numbers = Uint32Array.from(
    { length: 1000 },
    (_, index) => (index * 2_654_435_761) % 2 ** 32,
  )
  const sortedNumbers = numbers.toSorted()
  const median = ((sortedNumbers[499] ?? 0) + (sortedNumbers[500] ?? 0)) / 2
  for (const order of [numbers, sortedNumbers, sortedNumbers.toReversed()]) {
    expect(findMedian(order)).toBe(median)
  }
})
