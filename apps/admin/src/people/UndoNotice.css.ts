import { media, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { adminText } from '../theme/adminText.css.ts'

export const notice = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[12],
  paddingBlock: vars.space[8],
  paddingInline: vars.space[28],
  backgroundColor: vars.color.surfaceActive,
  borderBlockEnd: `${vars.line.hair} solid ${vars.color.rule}`,
  '@media': { [media.mobile]: { paddingInline: vars.space[20] } },
})

export const text = style([adminText.row, { flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' }])

export const button = style({
  flex: 'none',
  '@media': { [media.mobile]: { minBlockSize: vars.size.target } },
})
