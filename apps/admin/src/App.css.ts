import { media, vars } from '@duet/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'

export const toaster = style({})

globalStyle(`html:has(${toaster}) main`, {
  // Adds space at the end of the page, so that its content can be scrolled above notifications.
  '@media': { [media.mobile]: { paddingBlockEnd: '160px' } },
})

/**
 * Shows notifications over the bar at the top of a list, so that they don't cover the list's rows.
 * Clicks pass through to the bar, except clicks on a notification's buttons.
 */
export const toasterAboveTable = style({
  insetBlockStart: vars.space[4],
  insetBlockEnd: 'auto',
  insetInlineEnd: '190px',
  pointerEvents: 'none',
  '@media': {
    [media.mobile]: {
      // Starts below the bar, which is two lines tall.
      insetBlockStart: '112px',
      insetInline: vars.space[12],
    },
  },
})

globalStyle(`${toasterAboveTable} button`, { pointerEvents: 'auto' })
