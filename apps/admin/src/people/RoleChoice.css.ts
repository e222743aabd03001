import { vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { adminText } from '../theme/adminText.css.ts'

export const group = style({ display: 'grid', gap: vars.space[4], border: 0, padding: 0 })

export const legend = style({
  padding: 0,
  fontSize: '0.9375rem',
  fontWeight: vars.weight.strong,
  letterSpacing: '-0.003em',
})

export const option = style([
  adminText.row,
  {
    display: 'flex',
    alignItems: 'start',
    gap: vars.space[12],
    minBlockSize: vars.size.target,
    paddingBlock: vars.space[8],
    cursor: 'pointer',
  },
])

export const radio = style({
  flex: 'none',
  inlineSize: '18px',
  blockSize: '18px',
  margin: '1px 0 0',
  accentColor: vars.color.ink,
})

export const explanation = style({ display: 'block', color: vars.color.inkMuted })
