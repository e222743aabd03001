import { media, vars } from '@duet/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'

export const toaster = style({})

globalStyle(`html:has(${toaster}) main`, {
  // Adds space below the content, so that users can scroll all of it above the notifications.
  '@media': { [media.mobile]: { paddingBlockEnd: '160px' } },
})

/**
 * Shows notifications on top of the bar above a list, so that they don't cover the list's rows.
 * Clicks pass through to the bar, except clicks on a notification's buttons.
 */
export const toasterAboveTable = style({
  insetBlockStart: vars.space[4],
  insetBlockEnd: 'auto',
  insetInlineEnd: '190px',
  pointerEvents: 'none',
  '@media': {
    [media.mobile]: {
      // On phones, the bar is two lines tall, so notifications appear below the bar.
      insetBlockStart: '112px',
      insetInline: vars.space[12],
    },
  },
})

globalStyle(`${toasterAboveTable} button`, { pointerEvents: 'auto' })
