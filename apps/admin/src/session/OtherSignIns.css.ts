import { vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'

export const list = style({
  display: 'grid',
  gap: vars.space[12],
  marginBlockStart: vars.space[28],
  paddingBlockStart: vars.space[28],
  borderBlockStart: `${vars.line.hair} solid ${vars.color.rule}`,
})
