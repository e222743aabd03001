import { style } from '@vanilla-extract/css'
import { componentStyle } from '../theme/componentStyle.ts'
import { media, vars } from '../theme/index.ts'

/** A container query for drawings that are wide enough to place labels side by side. */
export const wide = '(min-width: 40rem)'

/** Fills its parent, and is mirrored in right-to-left text. */
export const svg = componentStyle({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  overflow: 'visible',
  selectors: { '&:dir(rtl)': { transform: 'scaleX(-1)' } },
})

export const stroke = componentStyle({
  fill: 'none',
  stroke: vars.color.ink,
  strokeWidth: vars.line.hair,
  vectorEffect: 'non-scaling-stroke',
})

export const line = style([
  stroke,
  componentStyle({ strokeWidth: '1.75px', strokeLinejoin: 'round' }),
])

export const grid = style([
  stroke,
  componentStyle({
    stroke: vars.color.rule,
    '@media': { [media.forcedColors]: { stroke: 'GrayText' } },
  }),
])

export const dotted = style([stroke, componentStyle({ strokeDasharray: '1 3' })])

export const dashed = style([stroke, componentStyle({ strokeDasharray: '5 3' })])

export const solid = componentStyle({ fill: vars.color.ink })

// `&&` doubles the specificity, because the `stroke` rule may come later in the style sheet.
export const outline = style([
  stroke,
  componentStyle({ selectors: { '&&': { strokeWidth: vars.line.stroke } } }),
])

export const paleFill = `color-mix(in srgb, ${vars.color.ink} 12%, ${vars.color.surface})`

/** An outlined area, filled so that solid shapes stand out from it. */
export const pale = style([outline, componentStyle({ selectors: { '&&': { fill: paleFill } } })])
