import { media, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { adminText } from '../theme/adminText.css.ts'

/** A map, and its legend beside it. */
export const mapWithLegend = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 480px) minmax(0, max-content)',
  gap: vars.space[40],
  '@media': { [media.mobile]: { gap: vars.space[16] } },
})

export const title = style([
  adminText.row,
  { marginBlockEnd: vars.space[8], fontSize: '0.8125rem', color: vars.color.inkMuted },
])

export const shades = style({ display: 'grid', gap: vars.space[8] })

export const shade = style([
  adminText.mono,
  { display: 'flex', alignItems: 'center', gap: vars.space[8] },
])

export const swatch = style({ inlineSize: '20px', blockSize: '19px', overflow: 'visible' })
