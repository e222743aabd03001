import { vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'

export const content = style({
  display: 'grid',
  justifyItems: 'start',
  gap: vars.space[24],
})
