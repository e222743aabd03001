import { vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { adminText } from '../theme/adminText.css.ts'

export const results = style({
  display: 'grid',
  gap: vars.space[20],
  marginBlockStart: vars.space[28],
})

export const rows = style({ borderBlockStart: `${vars.line.hair} solid ${vars.color.rule}` })

export const row = style([
  adminText.row,
  {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    gap: vars.space[12],
    paddingBlock: vars.space[12],
    borderBlockEnd: `${vars.line.hair} solid ${vars.color.rule}`,
  },
])

export const facts = style({
  display: 'grid',
  gap: vars.space[4],
  minInlineSize: 0,
  flex: '1 1 240px',
  overflowWrap: 'anywhere',
})

export const name = style({ fontSize: '0.9375rem', fontWeight: vars.weight.strong })

export const detail = style([
  adminText.mono,
  { color: vars.color.inkMuted, overflowWrap: 'anywhere' },
])

export const note = style([adminText.row, { color: vars.color.inkMuted }])

export const rule = style({
  display: 'grid',
  gap: vars.space[12],
  paddingBlockEnd: vars.space[20],
  borderBlockEnd: `${vars.line.hair} solid ${vars.color.rule}`,
})

export const ruleFields = style({
  display: 'grid',
  gap: vars.space[16],
  paddingInlineStart: vars.space[32],
})

export const statuses = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[20],
  border: 0,
  margin: 0,
  padding: 0,
  minInlineSize: 0,
})

export const legend = style({
  padding: 0,
  fontSize: '0.875rem',
  fontWeight: vars.weight.medium,
})
