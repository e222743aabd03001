import { vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { termWidth } from '../records/facts.css.ts'

export const list = style({
  vars: { [termWidth]: 'max(128px, 8rem)' },
  borderBlockStart: `${vars.line.hair} solid ${vars.color.rule}`,
})
