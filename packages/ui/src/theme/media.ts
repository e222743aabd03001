/**
 * Minimum window widths in px. Windows narrower than `mobile` have the mobile layout. `wide` adds a
 * second column, and `notes` adds margin notes.
 */
export const breakpoint = { mobile: 768, wide: 1024, notes: 1280 } as const

/** Media queries for styles and `matchMedia`. */
export const media = {
  mobile: '(max-width: 767.98px)',
  tablet: '(min-width: 768px)',
  belowWide: '(max-width: 1023.98px)',
  wide: '(min-width: 1024px)',
  notes: '(min-width: 1280px)',
  dark: '(prefers-color-scheme: dark)',
  light: '(prefers-color-scheme: light)',
  hover: '(hover: hover)',
  coarse: '(pointer: coarse)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
  motion: '(prefers-reduced-motion: no-preference)',
  moreContrast: '(prefers-contrast: more)',
  forcedColors: '(forced-colors: active)',
  print: 'print',
} as const
