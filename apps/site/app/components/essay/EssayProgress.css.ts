import { media, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'

export const progress = style({
  selectors: {
    // Moves the line up when the navigation bar hides. The selector needs `:has()`, because the
    // bar isn't a sibling of the line.
    ':root:has(header[data-hidden]:not(:focus-within)) &': {
      transform: `translateY(calc(${vars.line.hair} - var(--ui-reading-progress-bar)))`,
    },
  },
  '@media': {
    [media.print]: { display: 'none' },
    // Without scripts, the navigation bar on phones also shows its links. The bar is then so
    // tall that the progress line would cross it.
    [`${media.mobile} and (scripting: none)`]: { display: 'none' },
  },
})
