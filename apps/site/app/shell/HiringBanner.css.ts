import { media, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'

/**
 * Height of the banner in px. The banner, the hero film, and the film's caption together fill the
 * initial viewport exactly.
 */
export const BANNER_HEIGHT = 40

export const banner = style({
  whiteSpace: 'nowrap',
  '@media': { [media.print]: { display: 'none' } },
})

export const fundingRound = style({ fontWeight: vars.weight.strong })

// On phones, there is no room for the separate link to the news article. Instead, the text about
// the funding round is the link.
export const hiddenOnPhones = style({
  '@media': { [media.mobile]: { selectors: { '&&': { display: 'none' } } } },
})
export const onlyOnPhones = style({
  '@media': { [media.tablet]: { selectors: { '&&': { display: 'none' } } } },
})
