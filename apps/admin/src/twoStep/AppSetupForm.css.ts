import { vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { adminText } from '../theme/adminText.css.ts'

export const setup = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[16]} ${vars.space[24]}`,
})

export const qrCode = style({
  flex: 'none',
  borderRadius: vars.radius.control,
  forcedColorAdjust: 'none',
})

export const secret = style({
  flex: '1 1 200px',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `${vars.space[8]} ${vars.space[12]}`,
})

export const term = style([adminText.row, { color: vars.color.inkMuted }])

export const key = style([
  adminText.mono,
  { gridRow: 2, gridColumn: '1 / -1', overflowWrap: 'anywhere' },
])

export const copyButton = style({ gridRow: 1, gridColumn: 2 })
