import { expect, test } from 'vitest'
import { listPages } from './listPages.ts'

test.each([
  [1, 1, '1'],
  [1, 5, '1 2 … 5'],
  [3, 5, '1 2 3 4 5'],
  [4, 9, '1 2 3 4 5 … 9'],
  [5, 9, '1 … 4 5 6 … 9'],
  [6, 9, '1 … 5 6 7 8 9'],
  [9, 9, '1 … 8 9'],
])('page %i of %i links to %s', (page, count, pages) => {
  expect(
    listPages(page, count, 1)
      .map((entry) => entry ?? '…')
      .join(' '),
  ).toBe(pages)
})

test('lists more pages around the current page', () => {
  expect(listPages(10, 20, 2)).toEqual([1, null, 8, 9, 10, 11, 12, null, 20])
})
