import { vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'

export const brand = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '10px',
  fontSize: '1.125rem',
  fontWeight: vars.weight.bold,
  letterSpacing: '-0.02em',
  lineHeight: 1.4,
  whiteSpace: 'nowrap',
})
