import { media, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'

export const progress = style({
  selectors: {
    // The bar is no sibling of a page's own line; where it leaves, the line goes up with it.
    ':root:has(header[data-hidden]:not(:focus-within)) &': {
      transform: `translateY(calc(${vars.line.hair} - var(--ui-reading-progress-bar)))`,
    },
  },
  '@media': {
    [media.print]: { display: 'none' },
    // Without scripts a phone's bar shows its links, and is as tall as they are.
    [`${media.mobile} and (scripting: none)`]: { display: 'none' },
  },
})
