import { media, vars } from '@duet/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'

export const still = style({})

/** A picture of the night, which is dark enough for the dark theme. */
export const nightPicture = style({ vars: { [vars.dim.film]: 'none' } })

/** A large picture with a bright background, which would glare in the dark theme. */
export const brightPicture = style({})

const dimmed = { vars: { [vars.dim.film]: 'brightness(.7) contrast(1.05)' } }

globalStyle(`:root[data-theme="dark"] ${brightPicture}`, { '@media': { screen: dimmed } })
globalStyle(`:root:not([data-theme="light"]) ${brightPicture}`, {
  '@media': { [`screen and ${media.dark}`]: dimmed },
})

// `:where` has no specificity, so a page's rules win regardless of order.
globalStyle(`:where(${still})`, {
  width: '100%',
  objectFit: 'cover',
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.film,
  filter: vars.dim.film,
})
