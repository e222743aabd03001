import { vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'

export const logo = style({
  display: 'flex',
  alignItems: 'center',
  gap: '11px',
  fontSize: '1.3125rem',
  lineHeight: '18px',
  letterSpacing: '-0.02em',
  fontWeight: vars.weight.strong,
  whiteSpace: 'nowrap',
})

export const mark = style({
  width: '26px',
  height: '18px',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 3,
})
