import { media, vars } from '@duet/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'

export const section = style({ paddingBlockStart: vars.layout.section })

/** Size of the plus icons in px. Their signs are about as tall as the capitals of the names. */
const PLUS_SIZE = 28

/** The empty part of the icon's width on each side of the sign. */
const PLUS_MARGIN_SHARE = 2.25 / 16

globalStyle(`${section} h3 > button > svg`, {
  // Ends the sign at the page margin.
  insetInlineEnd: -PLUS_SIZE * PLUS_MARGIN_SHARE,
  width: PLUS_SIZE,
  height: PLUS_SIZE,
  // The icon's lines grow with its size. This keeps them about as thin as in other icons.
  strokeWidth: '1',
})

export const head = style({
  display: 'grid',
  gap: vars.space[12],
  paddingBlockEnd: vars.space[32],
  '@media': {
    [media.tablet]: {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'baseline',
      gap: vars.layout.gap,
    },
  },
})
