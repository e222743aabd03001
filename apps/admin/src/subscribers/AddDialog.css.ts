import { media, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'

export const buttons = style({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: vars.space[12],
  paddingBlock: `${vars.space[4]} ${vars.space[12]}`,
  '@media': {
    [media.mobile]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
  },
})
