import { vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { adminText } from '../theme/adminText.css.ts'

export const pending = style([
  adminText.row,
  {
    display: 'grid',
    gap: vars.space[12],
    marginBlockEnd: vars.space[28],
    padding: vars.space[20],
    border: `${vars.line.hair} solid ${vars.color.rule}`,
    borderRadius: vars.radius.control,
    backgroundColor: vars.color.surfaceRaised,
  },
])

export const address = style({
  fontSize: '1rem',
  fontWeight: vars.weight.strong,
  overflowWrap: 'anywhere',
})
