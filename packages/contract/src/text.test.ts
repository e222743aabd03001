import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareTexts, createTextKey, foldText, truncateText } from './text.ts'

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

describe('truncateText', () => {
  it.each([
    ['short', 5, 'short'],
    ['longer', 5, 'longe'],
    ['abc👍', 4, 'abc'],
    ['abc👍d', 5, 'abc👍'],
    ['ab👩‍🏭', 4, 'ab'],
    ['Ame\u0301lie', 3, 'Am'],
    ['a🇳🇴🇸🇪', 5, 'a🇳🇴'],
    ['a🇳🇴🇸🇪', 8, 'a🇳🇴'],
    ['', 3, ''],
    // One character that is longer than the limit.
    [`e${'\u0301'.repeat(9)}`, 3, 'e\u0301\u0301'],
    ['👩‍🏭', 1, ''],
  ])('shortens %s to %i units', (text, maxLength, start) => {
    expect(truncateText(text, maxLength)).toBe(start)
  })

  it('returns as many whole characters as fit', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme', minLength: 1 })),
        fc.nat(9),
        (texts, max) => {
          const text = texts.join('')
          const start = truncateText(text, max + 20)
          const characters = Array.from(new Intl.Segmenter().segment(text))
          const isWhole = characters.some(({ index }) => index === start.length) || start === text
          expect(text.startsWith(start) && start.length <= max + 20 && isWhole).toBe(true)
        },
      ),
    )
  })
})
