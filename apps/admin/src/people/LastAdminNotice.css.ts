import { vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { adminText } from '../theme/adminText.css.ts'

export const notice = style([
  adminText.row,
  {
    display: 'flex',
    gap: vars.space[12],
    maxInlineSize: '72ch',
    marginBlockEnd: vars.space[32],
    paddingBlock: vars.space[8],
    paddingInlineStart: vars.space[16],
    borderInlineStart: `${vars.line.edge} solid ${vars.color.ink}`,
  },
])

export const icon = style({ flex: 'none', marginBlockStart: '0.15em' })
