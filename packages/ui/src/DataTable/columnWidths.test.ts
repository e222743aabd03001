import { expect, it } from 'vitest'
import { findWidthRange, moveEdge } from './columnWidths.ts'

it('keeps columns at least 60 px wide, unless they already are narrower', () => {
  const widths = { a: 100, b: 200, c: 40, d: 50 }
  expect(findWidthRange(widths, 'a', 'b')).toEqual({ width: 100, min: 60, max: 240 })
  expect(findWidthRange(widths, 'c', 'd')).toEqual({ width: 40, min: 40, max: 40 })
})

it('moves the edge between two columns, and leaves the others alone', () => {
  const widths = { a: 100, b: 200, c: 300 }
  expect(moveEdge(widths, 'a', 'b', 25)).toEqual({ a: 125, b: 175, c: 300 })
  expect(moveEdge(widths, 'a', 'b', Number.POSITIVE_INFINITY)).toEqual({ a: 240, b: 60, c: 300 })
  expect(moveEdge(widths, 'b', 'c', Number.NEGATIVE_INFINITY)).toEqual({ a: 100, b: 60, c: 440 })
})
