import { vars } from '@duet/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'
import { adminText } from '../theme/adminText.css.ts'

/**
 * How much ink color each tile shade contains, in percent. Percentages between 38 and 70 are left
 * out, because neither label color would be readable on them.
 */
const SHADE_PERCENTAGES = [0, 12, 24, 38, 70, 92] as const

export const map = style({
  display: 'block',
  inlineSize: '100%',
  maxInlineSize: '480px',
  overflow: 'visible',
})

export const link = style({ outline: 'none' })

export const tile = style([
  adminText.tick,
  { fontSize: '10px', textAnchor: 'middle', forcedColorAdjust: 'none' },
])

SHADE_PERCENTAGES.forEach((percentage, shade) => {
  const isEmpty = shade === 0
  const labelColor = percentage >= 70 ? vars.color.surface : vars.color.ink
  globalStyle(`${tile}[data-shade="${shade}"] rect`, {
    fill: `color-mix(in srgb, ${vars.color.ink} ${percentage}%, ${vars.color.surface})`,
    stroke: isEmpty ? vars.color.rule : 'none',
  })
  globalStyle(`${tile}[data-shade="${shade}"] text`, {
    fill: isEmpty ? vars.color.inkMuted : labelColor,
  })
})

globalStyle(`${link}:hover rect`, { stroke: vars.color.ink, strokeWidth: '1.5px' })
globalStyle(`${link}:focus-visible rect`, { stroke: vars.color.focus, strokeWidth: '2px' })
