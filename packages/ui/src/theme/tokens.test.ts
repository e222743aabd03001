import { describe, expect, it } from 'vitest'
import { contrast } from './contrast.ts'
import { type ColorRole, dark, light } from './tokens.ts'

/** Colour, ground, and the ratio that WCAG AA asks for: 4.5 for text, 3 for borders and focus. */
const pairs: [ColorRole, ColorRole, number][] = [
  ['ink', 'surface', 4.5],
  ['ink', 'surfaceRaised', 4.5],
  ['ink', 'surfaceActive', 4.5],
  ['inkMuted', 'surface', 4.5],
  ['inkMuted', 'surfaceRaised', 4.5],
  ['inkMuted', 'surfaceActive', 4.5],
  ['onAccent', 'accent', 4.5],
  ['onAccent', 'accentHover', 4.5],
  ['accentInk', 'surface', 4.5],
  ['accentInk', 'surfaceRaised', 4.5],
  ['positive', 'surface', 4.5],
  ['positive', 'surfaceRaised', 4.5],
  ['critical', 'surface', 4.5],
  ['critical', 'surfaceRaised', 4.5],
  ['ruleStrong', 'surface', 3],
  ['ruleStrong', 'surfaceRaised', 3],
  ['focus', 'surface', 3],
  ['focus', 'surfaceRaised', 3],
  ['focus', 'surfaceActive', 3],
  ['surface', 'ink', 4.5],
]

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s theme', (_name, theme) => {
  it.each(pairs)('reads %s on %s', (color, ground, needed) => {
    expect(contrast(theme[color], theme[ground])).toBeGreaterThanOrEqual(needed)
  })
})

describe('contrast', () => {
  it('agrees with the ends of the scale and with the ratios of the design', () => {
    expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5)
    expect(contrast('#777777', '#777777')).toBe(1)
    expect(contrast(light.accent, light.surface)).toBeCloseTo(2.79, 2)
    expect(contrast(dark.ink, dark.surface)).toBeCloseTo(15.62, 2)
  })

  it('refuses what it cannot measure', () => {
    expect(() => contrast('red', '#FFFFFF')).toThrow('#RRGGBB')
  })
})
