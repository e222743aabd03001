import { describe, expect, test } from 'vitest'
import { isRangeCurrent, parseRange } from './ranges.ts'

describe('a range', () => {
  test.each([
    ['bytes=0-9', { start: 0, end: 9 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=90-1000', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-1000', { start: 0, end: 99 }],
    ['Bytes=99-99', { start: 99, end: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=99999999999999999999-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=9-0', undefined],
    ['bytes=-', undefined],
    ['bytes=a-b', undefined],
    ['bytes=0-1,5-6', undefined],
    ['lines=0-9', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%s of a file of 100 bytes', (header, expected) => {
    expect(parseRange(header, 100)).toEqual(expected)
  })

  test('of an empty file is unsatisfiable', () => {
    expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable')
    expect(parseRange('bytes=-5', 0)).toBe('unsatisfiable')
  })
})

const validators = { etag: '"abc"', lastModified: Date.parse('2026-11-20T10:00:00Z') }

test('a range requires the current version of the file', () => {
  expect(isRangeCurrent(undefined, validators)).toBe(true)
  expect(isRangeCurrent('"abc"', validators)).toBe(true)
  expect(isRangeCurrent('Fri, 20 Nov 2026 10:00:00 GMT', validators)).toBe(true)
  expect(isRangeCurrent('"x"', validators)).toBe(false)
  expect(isRangeCurrent('W/"abc"', validators)).toBe(false)
})
