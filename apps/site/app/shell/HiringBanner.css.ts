import { media, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'

/**
 * Height of the banner, which grows with the text on screens wider than 1920 px: a line of text, the
 * padding of the links, and the border. The banner, the hero film, and the film's caption together
 * fill the initial viewport exactly.
 */
export const BANNER_HEIGHT = 'max(40px, 0.8125rem * 1.54 + 19px)'

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
