import { text, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'

export const list = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 14rem), 1fr))',
  gap: `${vars.space[24]} ${vars.layout.gap}`,
  marginBlockStart: vars.space[48],
})

export const person = style({
  display: 'grid',
  gap: vars.space[4],
  paddingBlockStart: vars.space[12],
  borderBlockStart: `${vars.line.hair} solid ${vars.color.rule}`,
})

export const name = style([text.heading2])
