import { describe, expect, it } from 'vitest'
import { contrast } from './contrast.ts'
import { pairs } from './pairs.ts'
import { dark, light } from './tokens.ts'

describe.each([
  ['light', light],
  ['dark', dark],
])('%s theme', (_name, theme) => {
  it.each(pairs)('%s on %s has enough contrast', (color, background, minContrast) => {
    expect(contrast(theme[color], theme[background])).toBeGreaterThanOrEqual(minContrast)
  })
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
