import { expect, test } from 'vitest'
import { unicodeRange } from './unicodeRange.ts'

test('adjacent characters form a range, and duplicates are dropped', () => {
  expect(unicodeRange('cabé→a')).toBe('U+61-63, U+E9, U+2192')
})
