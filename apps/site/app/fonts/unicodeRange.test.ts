import { expect, test } from 'vitest'
import { unicodeRange } from './unicodeRange.ts'

test('neighbours are a range, others stand alone, each once', () => {
  expect(unicodeRange('cabé→a')).toBe('U+61-63, U+E9, U+2192')
})
