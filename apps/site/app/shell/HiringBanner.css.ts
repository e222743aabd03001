import { media, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'

/** In px: with the film and its strip it fills the first screen exactly. */
export const BANNER = 40

export const banner = style({
  whiteSpace: 'nowrap',
  '@media': { [media.print]: { display: 'none' } },
})

export const round = style({ fontWeight: vars.weight.strong })

/** On a phone the amount itself is the link to the news. */
export const fromTablet = style({
  '@media': { [media.mobile]: { selectors: { '&&': { display: 'none' } } } },
})
export const onPhone = style({
  '@media': { [media.tablet]: { selectors: { '&&': { display: 'none' } } } },
})
