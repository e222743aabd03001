import { media, vars } from '@duet/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'

export const section = style({ paddingBlockStart: vars.layout.section })

/** Makes the plus signs about as tall as the capitals of the departments' names. */
globalStyle(`${section} h3 > button > svg`, {
  insetInlineEnd: 'calc(28px * -2.25 / 16)',
  width: '28px',
  height: '28px',
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
