import { expect, it } from 'vitest'
import { chooseCoding } from './contentCoding.ts'

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate, br', 'br'],
  ['br', 'br'],
  ['BR;Q=1.0, gzip;q=0.8', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['gzip', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['br;q=0, gzip;q=0.0', undefined],
  ['br;q=x', undefined],
  ['identity', undefined],
  ['', undefined],
  [undefined, undefined],
])('for Accept-Encoding %j, chooses %s', (acceptEncoding, expected) => {
  expect(chooseCoding(acceptEncoding, ['br', 'gzip'])).toBe(expected)
})
