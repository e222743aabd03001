import { vars } from '@duet/ui/theme'
import { globalStyle } from '@vanilla-extract/css'

globalStyle('::view-transition-group(*)', { animationDuration: '200ms' })

// Large screens get a wider page, and larger text from 1920 px on. Percentages scale with the text
// size in the visitor's browser settings.
globalStyle(':root', {
  vars: {
    [vars.layout.max]: 'clamp(1536px, 90vw, 2176px)',
    // Overrides the theme's value, because the theme calculates it from the default page width.
    [vars.carousel.inset]: `max(${vars.layout.margin}, (100cqi - ${vars.layout.max}) / 2)`,
  },
  fontSize: 'clamp(100%, 50% + 0.4167vw, 125%)',
})
