import { vars } from '@duet/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'

export const still = style({})

// Without weight, so that a page's own rules hold in whichever order the files come.
globalStyle(`:where(${still})`, {
  width: '100%',
  objectFit: 'cover',
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.film,
  filter: vars.dim.film,
})
