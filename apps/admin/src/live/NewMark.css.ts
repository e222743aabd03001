import { vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { adminText } from '../theme/adminText.css.ts'

export const mark = style([
  adminText.tick,
  {
    display: 'inline-block',
    marginInlineEnd: vars.space[4],
    paddingInline: '6px',
    border: `${vars.line.hair} solid currentColor`,
    borderRadius: vars.radius.chip,
    color: vars.color.accentInk,
    fontWeight: vars.weight.regular,
    verticalAlign: '1px',
  },
])
