import { vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { adminText } from '../../theme/adminText.css.ts'

export const section = style({ marginBlockStart: vars.space[28] })

export const label = style({ color: vars.color.inkMuted, marginBlockEnd: vars.space[8] })

export const request = style([
  adminText.row,
  {
    paddingBlock: vars.space[8],
    borderBlockStart: `${vars.line.hair} solid ${vars.color.rule}`,
  },
])

export const line = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: vars.space[12],
})

export const link = style({
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  textDecorationColor: vars.color.ruleStrong,
  ':hover': { color: vars.color.accentInk, textDecorationColor: 'currentColor' },
})

export const details = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: vars.space[12],
  color: vars.color.inkMuted,
})

export const monospace = style([adminText.mono, { fontSize: '0.75rem' }])

export const more = style([
  adminText.row,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space[12],
    paddingBlock: vars.space[8],
    borderBlockStart: `${vars.line.hair} solid ${vars.color.rule}`,
    color: vars.color.inkMuted,
  },
])
