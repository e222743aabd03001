import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareTexts, createTextKey, foldText } from './text.ts'

/** Encodes text as UTF-8. Each character of the result is one byte. */
const toBytes = (text: string) =>
  Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('')

describe('foldText', () => {
  it.each([
    ['ÄRZTEHAUS', 'arztehaus'],
    ['Straße', 'strasse'],
    ['İstanbul', 'istanbul'],
    ['ﬁnanzen', 'finanzen'],
    ['Fi\u00adnanzen', 'finanzen'],
    ['A\u0308rzte', 'arzte'],
    ['Łódź', 'lodz'],
    ['Ærø', 'aero'],
    ['ΟΔΟΣ Σ', 'οδοσ σ'],
    ['“Café”–Bar', '"cafe"-bar'],
  ])('folds %s', (text, foldedText) => {
    expect(foldText(text)).toBe(foldedText)
  })

  it('finds each part of a text, and changes folded text no further', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldText(`${text} x`)).toContain(foldText(text))
        expect(foldText(foldText(text))).toBe(foldText(text))
      }),
    )
  })
})

describe('createTextKey', () => {
  it('fits into an index entry, and contains only what databases store unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (text) => {
        const key = createTextKey(text)
        expect(toBytes(key).length).toBeLessThanOrEqual(2000)
        expect(key).not.toMatch(/[\p{Cc}\p{Cs}]/u)
      }),
    )
    expect(createTextKey('\u{1f916}'.repeat(600))).toBe('\u{1f916}'.repeat(500))
    expect(createTextKey('\ufdfa'.repeat(300))).toHaveLength(500)
    expect(createTextKey('a\0b\ud800c')).toBe('a b c')
  })
})

describe('compareTexts', () => {
  it('compares keys by code point, as UTF-8 bytes are sorted', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 4 }),
        fc.string({ unit: 'binary', maxLength: 4 }),
        (a, b) => {
          const [first = '', second = ''] = [a, b].map((text) => toBytes(createTextKey(text)))
          const byteOrder = first < second ? -1 : Number(first > second)
          expect(Math.sign(compareTexts(a, b))).toBe(byteOrder)
        },
      ),
    )
    expect(compareTexts('\u{1f916}', '\uff5e\ue000')).toBeGreaterThan(0)
  })
})
