import type { ColorRole } from './tokens.ts'

type ContrastPair = readonly [color: ColorRole, background: ColorRole, minContrast: number]

/**
 * Each foreground color, its background, and the contrast that WCAG AA requires: 4.5 for text, and
 * 3 for borders, marks, and focus rings.
 */
export const pairs: readonly ContrastPair[] = [
  ['ink', 'surface', 4.5],
  ['ink', 'surfaceRaised', 4.5],
  ['ink', 'surfaceActive', 4.5],
  ['inkMuted', 'surface', 4.5],
  ['inkMuted', 'surfaceRaised', 4.5],
  ['inkMuted', 'surfaceActive', 4.5],
  ['onAccent', 'accent', 4.5],
  ['onAccent', 'accentHover', 4.5],
  ['accentHover', 'surface', 3],
  ['accentHover', 'surfaceRaised', 3],
  ['accentHover', 'surfaceActive', 3],
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

/**
 * The contrast of the same pairs for people who ask for more: 7 for text, as WCAG AAA requires, and
 * 4.5 for the rest.
 */
export const moreContrastPairs: readonly ContrastPair[] = [
  ...pairs.map(([color, background, minContrast]): ContrastPair => {
    return [color, background, minContrast > 3 ? 7 : 4.5]
  }),
  // The primary button has no border.
  ['accent', 'surface', 4.5],
  ['accent', 'surfaceRaised', 4.5],
  ['ruleStrong', 'surfaceActive', 4.5],
]
