import { vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { adminText } from '../theme/adminText.css.ts'

export const loading = style([adminText.mono, { color: vars.color.inkMuted }])

export const list = style({ borderBlockStart: `${vars.line.hair} solid ${vars.color.rule}` })

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

/** A form that replaces the row's content. */
export const form = style({ flex: 1 })

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[12] })
