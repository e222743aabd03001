import { vars } from '@duet/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'

export const still = style({})

/** A picture of the night, which is dark enough for the dark theme. */
export const nightPicture = style({ vars: { [vars.dim.film]: 'none' } })

// `:where` has no specificity, so a page's rules win regardless of order.
globalStyle(`:where(${still})`, {
  width: '100%',
  objectFit: 'cover',
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.film,
  filter: vars.dim.film,
})
