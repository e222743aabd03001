import { styleVariants } from '@vanilla-extract/css'
import { vars } from './contract.css.ts'
import { element } from './element.css.ts'
import { layers } from './layers.css.ts'

const large = 'clamp(1.75rem, 1.4rem + 1.4vw, 2.5rem)'

/**
 * The font size, line height, letter spacing, and weight of each text style in the proportional
 * font.
 */
const proportional = {
  display1: ['clamp(2.625rem, 1.55rem + 4.4vw, 5.25rem)', 0.98, '-0.032em', vars.weight.display],
  hero: ['clamp(2.25rem, 1.3rem + 2.75vw, 3.875rem)', 0.98, '-0.032em', vars.weight.display],
  display2: ['clamp(2rem, 1.35rem + 2.7vw, 3.5rem)', 1.03, '-0.028em', vars.weight.display],
  heading1: [large, 1.1, '-0.022em', vars.weight.heading],
  statement: ['clamp(1.5rem, 1.2rem + 1.05vw, 2.125rem)', 1.16, '-0.020em', vars.weight.heading],
  heading2: ['clamp(1.375rem, 1.2rem + 0.7vw, 1.75rem)', 1.18, '-0.016em', vars.weight.medium],
  heading3: ['1.25rem', 1.3, '-0.010em', vars.weight.strong],
  lead: ['clamp(1.125rem, 1.05rem + 0.35vw, 1.375rem)', 1.42, '-0.008em', vars.weight.regular],
  body: ['1.0625rem', 1.55, '0', vars.weight.regular],
  small: ['0.9375rem', 1.4, '-0.003em', vars.weight.display],
} as const

const monospaced = {
  mono: ['0.8125rem', 1.5, '-0.005em', vars.weight.regular],
  monoSmall: ['0.75rem', 1.5, '-0.010em', vars.weight.regular],
  label: ['0.75rem', 1.4, '0.040em', vars.weight.regular],
  figure: ['1.625rem', 1.1, '-0.045em', vars.weight.regular],
  figureLarge: [large, 1.1, '-0.045em', vars.weight.regular],
} as const

const headings = new Set<string>([
  'display1',
  'hero',
  'display2',
  'heading1',
  'statement',
  'heading2',
  'heading3',
])
const displays = new Set<string>(['display1', 'hero', 'display2'])

const proportionalClasses = styleVariants(
  proportional,
  ([fontSize, lineHeight, letterSpacing, weight], step) => [
    element,
    {
      '@layer': {
        [layers.text]: {
          fontFamily: vars.font.text,
          fontSize,
          lineHeight,
          letterSpacing,
          fontWeight: weight,
          textWrap: headings.has(step) ? 'balance' : 'pretty',
          // Doesn't hyphenate large text, because its lines have only a few words.
          ...(displays.has(step) && { hyphens: 'none' }),
          // With large text on a phone, a single word can be wider than the line.
          ...(headings.has(step) && { overflowWrap: 'break-word' }),
        },
      },
    },
  ],
)

const monospacedClasses = styleVariants(
  monospaced,
  ([fontSize, lineHeight, letterSpacing, weight], step) => [
    element,
    {
      '@layer': {
        [layers.text]: {
          fontFamily: vars.font.mono,
          fontSize,
          lineHeight,
          letterSpacing,
          fontWeight: weight,
          fontVariantNumeric: 'tabular-nums',
          ...(step === 'label' && { textTransform: 'uppercase' }),
        },
      },
    },
  ],
)

/** A class for each step of the type scale. `figureLarge` is for standalone numbers. */
export const text = { ...proportionalClasses, ...monospacedClasses }

export type TextVariant = keyof typeof text
