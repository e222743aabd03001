import { media, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'

/** The current filters. Unlike the toolbar, they scroll with the table. */
export const filters = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[8]} ${vars.space[12]}`,
  paddingInline: vars.space[28],
  paddingBlockEnd: vars.space[12],
  ':empty': { display: 'none' },
  '@media': { [media.mobile]: { paddingInline: vars.space[20] } },
})
