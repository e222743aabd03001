import { media, vars } from '@duet/ui/theme'
import { globalStyle } from '@vanilla-extract/css'

globalStyle('::view-transition-group(*)', { animationDuration: '200ms' })

// Widens the page on large screens. Enlarges its text on screens wider than 1920 px. Percentages
// scale with the text size in the visitor's browser settings.
globalStyle(':root', {
  vars: {
    [vars.layout.max]: 'clamp(1536px, 90vw, 2176px)',
    // Overrides the theme's value, because the theme calculates it from the default page width.
    [vars.carousel.inset]: `max(${vars.layout.margin}, (100cqi - ${vars.layout.max}) / 2)`,
  },
  fontSize: 'clamp(100%, 50% + 0.4167vw, 125%)',
})

// Breaks words that no-break spaces join, if they're longer than a line of enlarged text.
globalStyle('main', { overflowWrap: 'break-word' })

/**
 * Darkens pictures and films in the dark theme, so that their white walls don't glare. All of them
 * read this variable, except the home page's film, which has a version at night.
 */
const dimmed = { vars: { [vars.dim.film]: 'brightness(.74) contrast(1.04)' } }

globalStyle(':root[data-theme="dark"]', { '@media': { screen: dimmed } })
globalStyle(':root:not([data-theme="light"])', {
  '@media': { [`screen and ${media.dark}`]: dimmed },
})
