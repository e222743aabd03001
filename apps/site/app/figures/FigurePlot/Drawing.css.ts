import { media, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { styleInLayer } from '../../styleInLayer.ts'

/** A container query for drawings that are wide enough to place labels side by side. */
export const wide = '(min-width: 40rem)'

/** Fills its parent, and is mirrored in right-to-left text. */
export const svg = styleInLayer({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  overflow: 'visible',
  selectors: { '&:dir(rtl)': { transform: 'scaleX(-1)' } },
})

export const stroke = styleInLayer({
  fill: 'none',
  stroke: vars.color.ink,
  strokeWidth: vars.line.hair,
  vectorEffect: 'non-scaling-stroke',
})

export const line = style([
  stroke,
  styleInLayer({ strokeWidth: '1.75px', strokeLinejoin: 'round' }),
])

export const grid = style([
  stroke,
  styleInLayer({
    stroke: vars.color.rule,
    '@media': { [media.forcedColors]: { stroke: 'GrayText' } },
  }),
])

export const dotted = style([stroke, styleInLayer({ strokeDasharray: '1 3' })])

export const dashed = style([stroke, styleInLayer({ strokeDasharray: '5 3' })])

export const solid = styleInLayer({ fill: vars.color.ink })

// `&&` doubles the specificity, because the `stroke` rule may come later in the style sheet.
export const outline = style([
  stroke,
  styleInLayer({ selectors: { '&&': { strokeWidth: vars.line.stroke } } }),
])

export const paleFill = `color-mix(in srgb, ${vars.color.ink} 12%, ${vars.color.surface})`

/** An outlined area, filled so that solid shapes stand out from it. */
export const pale = style([outline, styleInLayer({ selectors: { '&&': { fill: paleFill } } })])
