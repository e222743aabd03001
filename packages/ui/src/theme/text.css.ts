import { styleVariants } from '@vanilla-extract/css'
import { vars } from './contract.css.ts'
import { element } from './element.css.ts'
import { layers } from './layers.css.ts'
import { monospaced, proportional } from './typeScale.ts'

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
          fontWeight: vars.weight[weight],
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
          fontWeight: vars.weight[weight],
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
