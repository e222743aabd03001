import { expect, test } from 'vitest'
import {
  describeTransform,
  isTransforming,
  nameTransform,
  parseTransform,
  roundForVisitors,
} from './transform.ts'

test('reads numbers from a query and from JSON', () => {
  const expected = { width: 200, height: 100, resize: 'contain', quality: 60, format: 'origin' }
  const query = { width: '200', height: '100', quality: '60', resize: 'contain', format: 'origin' }
  expect(parseTransform({ ...query, download: '' })).toEqual(expected)
  expect(parseTransform(expected)).toEqual(expected)
})

test.each([
  { width: 0 },
  { width: 2501 },
  { width: 1.5 },
  { width: '-1' },
  { width: '1e3' },
  { width: '' },
  { width: ['1', '2'] },
  { height: '99999' },
  { quality: 19 },
  { quality: 101 },
  { resize: 'stretch' },
  { resize: '' },
  { format: 'svg' },
  { width: null },
  'width',
])('rejects %o', (input) => {
  expect(() => parseTransform(input)).toThrow(
    expect.objectContaining({ status: 400, code: 'InvalidRequest' }),
  )
})

test('describes a transformation in the format of the storage API', () => {
  expect(describeTransform({ width: 200, height: 200, quality: 60 })).toBe(
    'height:200,width:200,resizing_type:fill,quality:60',
  )
  expect(describeTransform({ width: 9, resize: 'contain' })).toBe('width:9,resizing_type:fit')
  expect(describeTransform({ format: 'origin' })).toBe('')
})

test('gives the same name to transformations with the same result', () => {
  expect(nameTransform({ width: 9, resize: 'fill' })).toBe(nameTransform({ width: 9 }))
  expect(nameTransform({ width: 9, height: 9, resize: 'fill' })).not.toBe(
    nameTransform({ width: 9, height: 9 }),
  )
})

test('detects whether a transformation was requested', () => {
  expect(isTransforming({})).toBe(false)
  expect(isTransforming({ format: 'origin' })).toBe(true)
})

test('rounds numbers up for visitors', () => {
  const transform = { width: 201, height: 2500, quality: 61, resize: 'contain' } as const
  expect(roundForVisitors(transform)).toEqual({
    width: 210,
    height: 2500,
    quality: 70,
    resize: 'contain',
  })
  expect(roundForVisitors({ width: 200 })).toEqual({ width: 200 })
})
