import { vars } from '@duet/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'
import { adminText } from '../theme/adminText.css.ts'

export const plot = style({ display: 'block', inlineSize: '100%', overflow: 'visible' })

export const gridLine = style({ stroke: vars.color.rule, shapeRendering: 'crispEdges' })
export const axis = style({ stroke: vars.color.ink, shapeRendering: 'crispEdges' })

export const mark = style({ outline: 'none' })

/** An area as tall as the chart that makes a bar easy to click, and shows hover and focus. */
export const hitArea = style({
  fill: 'transparent',
  selectors: {
    [`${mark}:hover &`]: { fill: vars.color.surfaceActive },
    [`${mark}:focus-visible &`]: {
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

export const value = style([adminText.tick, { fill: vars.color.ink, textAnchor: 'middle' }])
export const tick = style([adminText.tick, { fill: vars.color.inkMuted, textAnchor: 'middle' }])

globalStyle(`${plot} text`, { pointerEvents: 'none' })
