import { vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'

export const list = style({
  borderBlockStart: `${vars.line.hair} solid ${vars.color.rule}`,
})
