import { vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'

export const plainMessage = style({
  position: 'fixed',
  insetInline: vars.layout.margin,
  insetBlockEnd: vars.layout.margin,
  zIndex: 1,
  margin: 0,
  padding: vars.space[16],
  border: `${vars.line.hair} solid ${vars.color.ink}`,
  backgroundColor: vars.color.surface,
  color: vars.color.ink,
})
