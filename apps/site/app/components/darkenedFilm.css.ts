import { media, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'

const darkFilter = { [vars.dim.film]: 'brightness(.78) contrast(1.06)' }

/** Darkens large daytime films in the dark theme, so their white walls don't glare. */
export const darkenedFilm = style({
  '@media': {
    screen: { selectors: { ':root[data-theme="dark"] &': { vars: darkFilter } } },
    [`screen and ${media.dark}`]: {
      selectors: { ':root:not([data-theme="light"]) &': { vars: darkFilter } },
    },
  },
})
