import { describe, expect, it } from 'vitest'
import { removeInvisible } from './invisibleText.ts'

describe('removeInvisible', () => {
  it.each([
    ['Persian', 'می\u200cخواهم'],
    ['Persian before a digit', 'سال\u200c۱۴۰۰'],
    ['Hindi', 'क्\u200dष'],
    ['Malayalam at the end of a word', 'ന്\u200d'],
    ['Mongolian', 'ᠬᠠᠷ\u180eᠠ'],
    ['an Arabic number sign', '\u0600١٢'],
    ['a profession', '👩\u200d🏭'],
    ['a profession with a skin tone', '👩🏽\u200d🏭'],
    ['an emoji with a variation selector', '❤️\u200d🔥'],
    ['the flag of Scotland', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
    ['a keycap', '1️⃣'],
  ])('keeps %s', (_, text) => {
    expect(removeInvisible(text)).toBe(text)
  })

  it.each([
    ['bidi controls', '\u061c\u200e\u200fa\u202a\u202e\u2066\u2069b', 'ab'],
    ['spaces and joiners without width', '\u200b\u2060\ufeff\u200da \u200cb', 'a b'],
    ['repeated joiners', 'a\u200d\u200d\u200c\u200db', 'a\u200db'],
    ['soft hyphens', 'co\u00adoperate', 'cooperate'],
    ['annotations', 'a\ufff9b\ufffac\ufffb', 'abc'],
    ['hidden ASCII text', 'a\u{e0001}\u{e0061}\u{e0062}b', 'ab'],
    ['hidden text after a flag', `🏴${'\u{e0061}'.repeat(50)}`, `🏴${'\u{e0061}'.repeat(7)}`],
  ])('removes %s', (_, text, expected) => {
    expect(removeInvisible(text)).toBe(expected)
    expect(removeInvisible(expected)).toBe(expected)
  })
})
