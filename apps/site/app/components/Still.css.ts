import { vars } from '@duet/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'
import { stills } from '../content/films.ts'

export const still = style({})

// `:where` has no specificity, so a page's rules win regardless of order.
globalStyle(`:where(${still})`, {
  width: '100%',
  objectFit: 'cover',
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.film,
  filter: vars.dim.film,
})

/**
 * Maps a still picture's file to the class with its blurred preview, which shows until the picture
 * has loaded. The previews aren't inline, because the content security policy blocks `style`
 * attributes in server-rendered HTML.
 */
export const previews: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(stills).map(({ poster, blur }) => [
    poster,
    style({ backgroundImage: `url(${blur})`, backgroundSize: 'cover' }),
  ]),
)
