import { vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'

export const still = style({
  width: '100%',
  objectFit: 'cover',
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.film,
  filter: vars.dim.film,
})
