import { media, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { adminText } from '../../../theme/adminText.css.ts'
import { visuallyHiddenStyle } from '../../../theme/visuallyHidden.css.ts'

/** Text for which phones have no space. Screen readers announce it. */
const hiddenOnPhone = style({ '@media': { [media.mobile]: visuallyHiddenStyle } })

/** The name of the status filter. */
export const statusName = style([
  hiddenOnPhone,
  { color: vars.color.inkMuted, fontWeight: vars.weight.regular },
])

export const popover = style({ inlineSize: '360px' })

export const form = style({ display: 'grid', gap: vars.space[16], marginBlockEnd: vars.space[12] })

export const group = style({ display: 'grid', minInlineSize: 0, margin: 0, padding: 0, border: 0 })

export const legend = style([adminText.row, { padding: 0, fontWeight: vars.weight.medium }])

export const count = style([adminText.mono, { color: vars.color.inkMuted }])

/** The number of rows with the current status. */
export const statusCount = style([hiddenOnPhone, count])

export const menuCount = style([count, { marginInlineStart: 'auto' }])

export const chips = style({ marginBlockStart: vars.space[8] })

export const fieldPair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: vars.space[12],
})

export const nestedFilters = style({
  paddingInlineStart: vars.space[12],
  borderInlineStart: `${vars.line.bold} solid ${vars.color.rule}`,
})

export const nestedSummary = style([
  adminText.row,
  { paddingBlock: vars.space[8], fontWeight: vars.weight.medium, cursor: 'pointer' },
])

export const nestedForm = style([
  form,
  { minInlineSize: 0, margin: 0, padding: 0, paddingBlockStart: vars.space[12], border: 0 },
])

export const hint = style([
  adminText.row,
  { marginBlock: `${vars.space[8]} 0`, color: vars.color.inkMuted },
])

export const summary = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[8],
})

export const total = style([adminText.mono, { color: vars.color.inkMuted, whiteSpace: 'nowrap' }])

export const matchText = style([adminText.row, { color: vars.color.inkMuted }])
