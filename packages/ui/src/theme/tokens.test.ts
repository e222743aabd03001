import { describe, expect, it, test } from 'vitest'
import { contrast } from './contrast.ts'
import { moreContrastPairs, pairs } from './pairs.ts'
import { dark, light, moreContrast } from './tokens.ts'

describe.each([
  ['light', light],
  ['dark', dark],
])('%s theme', (_name, theme) => {
  it.each(pairs)('%s on %s has enough contrast', (color, background, minContrast) => {
    expect(contrast(theme[color], theme[background])).toBeGreaterThanOrEqual(minContrast)
  })
})

describe.each([
  ['light', { ...light, ...moreContrast.light }],
  ['dark', { ...dark, ...moreContrast.dark }],
])('%s theme with more contrast', (_name, theme) => {
  it.each(moreContrastPairs)('%s on %s has enough contrast', (color, background, minContrast) => {
    expect([4.5, 7]).toContain(minContrast)
    expect(contrast(theme[color], theme[background])).toBeGreaterThanOrEqual(minContrast)
  })
})

test('both themes replace the same colors for more contrast', () => {
  expect(Object.keys(moreContrast.dark)).toEqual(Object.keys(moreContrast.light))
})

describe('contrast', () => {
  it('matches known ratios', () => {
    expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5)
    expect(contrast('#777777', '#777777')).toBe(1)
    expect(contrast(light.accent, light.surface)).toBeCloseTo(2.79, 2)
    expect(contrast(dark.ink, dark.surface)).toBeCloseTo(15.62, 2)
  })

  it('rejects other color formats', () => {
    expect(() => contrast('red', '#FFFFFF')).toThrow('#RRGGBB')
  })
})
