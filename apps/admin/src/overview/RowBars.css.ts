import { vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { adminText } from '../theme/adminText.css.ts'

export const item = style({
  borderBlockEnd: `${vars.line.hair} solid ${vars.color.rule}`,
})

export const row = style([
  adminText.row,
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(min(124px, 40%), 1fr) minmax(0, 2fr) 7ch',
    alignItems: 'center',
    gap: vars.space[12],
    minBlockSize: '32px',
    color: vars.color.ink,
  },
])

export const link = style({
  textDecoration: 'none',
  selectors: { '&:hover': { backgroundColor: vars.color.surfaceActive } },
})

export const label = style({ overflowWrap: 'anywhere' })

export const plot = style({ display: 'block', inlineSize: '100%', blockSize: vars.space[8] })
export const bar = style({ fill: vars.color.ink })

export const value = style([adminText.mono, { textAlign: 'end' }])
