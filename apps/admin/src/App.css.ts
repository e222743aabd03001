import { media } from '@duet/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'

/** Shows notifications in the lower right corner, where they cover no controls or warnings. */
export const toaster = style({})

globalStyle(`html:has(${toaster}) main`, {
  // Adds space below the content, so that users can scroll all of it above the notifications.
  '@media': { [media.mobile]: { paddingBlockEnd: '160px' } },
})
