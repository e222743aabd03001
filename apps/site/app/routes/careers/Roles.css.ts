import { media, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'

export const section = style({ paddingBlockStart: vars.layout.section })

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
