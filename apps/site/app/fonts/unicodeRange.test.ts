import { expect, test } from 'vitest'
import { toUnicodeRange } from './unicodeRange.ts'

test('adjacent characters form a range, and duplicates are dropped', () => {
  expect(toUnicodeRange('cabé→a')).toBe('U+61-63, U+E9, U+2192')
})
