import { vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { adminText } from '../theme/adminText.css.ts'

export const table = style({ inlineSize: '100%', borderCollapse: 'collapse' })

export const heading = style([
  adminText.mono,
  {
    paddingBlock: vars.space[8],
    fontSize: '0.75rem',
    fontWeight: vars.weight.regular,
    textAlign: 'start',
    color: vars.color.inkMuted,
    borderBlockEnd: `${vars.line.hair} solid ${vars.color.ruleStrong}`,
  },
])
export const countHeading = style([heading, { textAlign: 'end' }])

export const cell = style([
  adminText.row,
  {
    paddingBlock: '5px',
    fontWeight: vars.weight.regular,
    textAlign: 'start',
    borderBlockEnd: `${vars.line.hair} solid ${vars.color.rule}`,
  },
])
export const countCell = style([cell, adminText.mono, { textAlign: 'end' }])

export const link = style({ color: vars.color.ink, textUnderlineOffset: '3px' })
