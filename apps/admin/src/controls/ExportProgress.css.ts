import { vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'

export const progress = style({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  gap: vars.space[8],
})
