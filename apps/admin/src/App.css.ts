import { media, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'

/**
 * Shows notifications over the bar at the top, where they don't cover the rows of a table. The bar
 * and a table's toolbar are as tall as two notifications.
 */
export const toaster = style({
  insetBlockStart: vars.space[8],
  insetBlockEnd: 'auto',
  '@media': {
    [media.mobile]: {
      insetBlockStart: `calc(${vars.space[8]} + env(safe-area-inset-top, 0px))`,
      insetBlockEnd: 'auto',
    },
  },
})
