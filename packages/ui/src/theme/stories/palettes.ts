import { contrast } from '../contrast.ts'
import { moreContrastPairs, pairs } from '../pairs.ts'
import { type ColorRole, dark, light, moreContrast } from '../tokens.ts'
import { formatHsl, type Hsl, parseHsl } from './hsl.ts'

export type Palette = Record<ColorRole, string>

/** The colors of the four themes. */
export const defaultPalettes = {
  light,
  dark,
  lightMore: { ...light, ...moreContrast.light },
  darkMore: { ...dark, ...moreContrast.dark },
}

export type PaletteName = keyof typeof defaultPalettes

export const paletteNames = Object.keys(defaultPalettes) as PaletteName[]

/** The pairs of colors of each theme, with the contrast that they need. */
export const palettePairs = {
  light: pairs,
  dark: pairs,
  lightMore: moreContrastPairs,
  darkMore: moreContrastPairs,
}

/** The gray that tints the default themes. */
export const DEFAULT_NEUTRAL = light.ruleStrong

/** A strong tint would make the neutral colors look like accents. */
const MAX_TINT = 2

/** The roles that have the hue of the neutral color, backgrounds first. */
const neutralRoles = [
  'surface',
  'surfaceRaised',
  'surfaceActive',
  'film',
  'ink',
  'inkMuted',
  'rule',
  'ruleStrong',
] as const

/**
 * Creates the themes for an accent and a neutral color. Each color has the lightness of the same
 * role in the default theme, or the closest one that gives it enough contrast.
 */
export function createPalettes(accent: string, neutral: string): Record<PaletteName, Palette> {
  const entries = paletteNames.map((name) => [name, createPalette(name, accent, neutral)])
  return Object.fromEntries(entries)
}

function createPalette(name: PaletteName, accent: string, neutral: string): Palette {
  const defaults = defaultPalettes[name]
  const isDark = name === 'dark' || name === 'darkMore'
  const palette: Partial<Palette> = {}

  /** Adds the color of a role that has enough contrast with all colors so far. */
  function add(role: ColorRole, start: Hsl) {
    const minimums = palettePairs[name].flatMap(([color, background, minContrast]) => {
      const other = color === role ? palette[background] : background === role && palette[color]
      return other ? [[other, minContrast] as const] : []
    })
    palette[role] = findColor(start, (candidate) =>
      minimums.every(([other, minContrast]) => contrast(candidate, other) >= minContrast),
    )
  }

  const gray = parseHsl(neutral)
  const tint = Math.min(gray.s / parseHsl(DEFAULT_NEUTRAL).s, MAX_TINT)
  for (const role of neutralRoles) {
    const { s, l } = parseHsl(defaults[role])
    add(role, { h: gray.h, s: Math.min(s * tint, 1), l })
  }

  const start = getAccentStart(name, parseHsl(accent))
  // With more contrast, the light theme has a dark accent, and so white text.
  palette.onAccent =
    isDark || (name === 'light' && isBlackTextBetter(start)) ? '#000000' : '#ffffff'
  add('accent', start)
  const { l } = parseHsl(palette.accent ?? accent)
  add('accentHover', { ...start, l: isDark ? Math.min(l + 0.06, 1) : Math.max(l - 0.06, 0) })
  for (const role of ['accentInk', 'focus'] as const)
    add(role, { ...start, l: parseHsl(defaults[role]).l })
  for (const role of ['positive', 'critical'] as const) add(role, parseHsl(defaults[role]))
  return palette as Palette
}

/** Returns the accent for a theme. The light theme has exactly the chosen color. */
function getAccentStart(name: PaletteName, accent: Hsl): Hsl {
  const { l } = parseHsl(defaultPalettes[name].accent)
  if (name === 'light') return accent
  return { ...accent, l: name === 'lightMore' ? Math.min(accent.l, l) : Math.max(accent.l, l) }
}

function isBlackTextBetter(background: Hsl): boolean {
  const color = formatHsl(background)
  return contrast(color, '#000000') > contrast(color, '#ffffff')
}

/** Finds the color with the closest lightness that passes. Returns the start if none does. */
function findColor(start: Hsl, passes: (color: string) => boolean): string {
  const lightness = Array.from({ length: 101 }, (_, index) => index / 100)
  lightness.sort((a, b) => Math.abs(a - start.l) - Math.abs(b - start.l))
  const colors = [start.l, ...lightness].map((l) => formatHsl({ ...start, l }))
  return colors.find(passes) ?? formatHsl(start)
}
