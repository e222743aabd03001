import { media, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'

export const progress = style({
  selectors: {
    // Moves the line up when the navigation bar hides. The bar isn't a sibling, so this needs
    // `:has()`.
    ':root:has(header[data-hidden]:not(:focus-within)) &': {
      transform: `translateY(calc(${vars.line.hair} - var(--ui-reading-progress-bar)))`,
    },
  },
  '@media': {
    [media.print]: { display: 'none' },
    // Hidden without scripts on phones, where the bar is taller because it shows its links.
    [`${media.mobile} and (scripting: none)`]: { display: 'none' },
  },
})
