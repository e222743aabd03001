import { vars } from '@duet/ui/theme'
import { keyframes, style } from '@vanilla-extract/css'

const TICK_HEIGHT = '12px'

export const ruler = style({ position: 'relative' })

export const ticks = style({
  display: 'block',
  width: '100%',
  height: TICK_HEIGHT,
  overflow: 'visible',
  stroke: 'currentColor',
  shapeRendering: 'crispEdges',
})

/** A box as wide as the scale, which draws the mark at its left edge and moves by percentages. */
export const mark = style({
  position: 'absolute',
  insetBlockStart: '-6px',
  insetInline: 0,
  height: `calc(${TICK_HEIGHT} + 6px)`,
  marginInlineStart: `calc(${vars.line.edge} / -2)`,
  // A border stays visible in forced colors mode.
  borderInlineStart: `${vars.line.edge} solid ${vars.color.accent}`,
  pointerEvents: 'none',
})

const move = keyframes({ from: { translate: '0%' }, to: { translate: '100%' } })

/**
 * A CSS animation, because an animation that a script starts also runs where the scale is hidden.
 * The browser would then update the whole page in each frame.
 */
export const movingMark = style([mark, { animation: `${move} linear infinite` }])

export const labels = style({
  display: 'flex',
  justifyContent: 'space-between',
  marginBlockStart: vars.space[4],
})
