import { expect, it } from 'vitest'
import { shareTable } from './sharedWidths.ts'

it('shares the table in proportion, and the widest column takes the remaining space', () => {
  expect(shareTable(['a', 'b', 'c'], { a: 100, b: 250, c: 90 }, 60)).toEqual({
    a: '20%',
    b: 'auto',
    c: '18%',
  })
})

it('gives a width to columns without one, or with one that makes no sense', () => {
  const widths = { a: 300, b: Number.NaN, c: -4, d: Number.POSITIVE_INFINITY }
  expect(shareTable(['a', 'b', 'c', 'd', 'e'], widths, 0)).toEqual({
    a: 'auto',
    b: '16.67%',
    c: '16.67%',
    d: '16.67%',
    e: '16.67%',
  })
})
