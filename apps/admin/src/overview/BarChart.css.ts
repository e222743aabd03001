import { vars } from '@duet/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'
import { adminText } from '../theme/adminText.css.ts'

export const plot = style({ display: 'block', inlineSize: '100%', overflow: 'visible' })

export const gridLine = style({ stroke: vars.color.rule, shapeRendering: 'crispEdges' })
export const axis = style({ stroke: vars.color.ink, shapeRendering: 'crispEdges' })

export const barLink = style({ outline: 'none' })

/** Spans the height of the chart, so that short bars are easy to click. Shows hover and focus. */
export const hitArea = style({
  fill: 'transparent',
  selectors: {
    [`${barLink}:hover &`]: { fill: vars.color.surfaceActive },
    [`${barLink}:focus-visible &`]: {
      fill: vars.color.surfaceActive,
      stroke: vars.color.focus,
      strokeWidth: '2px',
    },
  },
})

export const bar = style({
  fill: vars.color.ink,
  selectors: {
    '&[data-current]': { fill: vars.color.surface, stroke: vars.color.ink, strokeWidth: '1.5px' },
  },
})

export const value = style([
  adminText.tick,
  {
    fill: vars.color.ink,
    textAnchor: 'middle',
    // Interrupts the grid line behind the text.
    paintOrder: 'stroke',
    stroke: vars.color.surface,
    strokeWidth: '6px',
    strokeLinejoin: 'round',
    selectors: {
      [`${barLink}:is(:hover, :focus-visible) &`]: { stroke: vars.color.surfaceActive },
    },
  },
])
export const tick = style([adminText.tick, { fill: vars.color.inkMuted, textAnchor: 'middle' }])

globalStyle(`${plot} text`, { pointerEvents: 'none' })
