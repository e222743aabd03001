import type { weight } from './tokens.ts'

type TypeStep = readonly [
  fontSize: string,
  lineHeight: number,
  letterSpacing: string,
  weight: keyof typeof weight,
]

const large = 'clamp(1.75rem, 1.4rem + 1.4vw, 2.5rem)'

/** The text styles in the proportional font. */
export const proportional = {
  display1: ['clamp(2.625rem, 1.55rem + 4.4vw, 5.25rem)', 0.98, '-0.032em', 'display'],
  hero: ['clamp(2.25rem, 1.3rem + 2.75vw, 3.875rem)', 0.98, '-0.032em', 'display'],
  display2: ['clamp(2rem, 1.35rem + 2.7vw, 3.5rem)', 1.03, '-0.028em', 'display'],
  heading1: [large, 1.1, '-0.022em', 'heading'],
  statement: ['clamp(1.5rem, 1.2rem + 1.05vw, 2.125rem)', 1.16, '-0.020em', 'heading'],
  heading2: ['clamp(1.375rem, 1.2rem + 0.7vw, 1.75rem)', 1.18, '-0.016em', 'medium'],
  heading3: ['1.25rem', 1.3, '-0.010em', 'strong'],
  lead: ['clamp(1.125rem, 1.05rem + 0.35vw, 1.375rem)', 1.42, '-0.008em', 'regular'],
  body: ['1.0625rem', 1.55, '0', 'regular'],
  small: ['0.9375rem', 1.4, '-0.003em', 'display'],
} as const satisfies Record<string, TypeStep>

/** The text styles in the monospaced font. */
export const monospaced = {
  mono: ['0.8125rem', 1.5, '-0.005em', 'regular'],
  monoSmall: ['0.75rem', 1.5, '-0.010em', 'regular'],
  label: ['0.75rem', 1.4, '0.040em', 'regular'],
  figure: ['1.625rem', 1.1, '-0.045em', 'regular'],
  figureLarge: [large, 1.1, '-0.045em', 'regular'],
} as const satisfies Record<string, TypeStep>
