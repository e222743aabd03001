import { media, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { adminText } from '../../../theme/adminText.css.ts'

export const section = style({
  marginBlockStart: vars.space[24],
  borderBlockStart: `${vars.line.hair} solid ${vars.color.rule}`,
})

export const row = style({
  display: 'grid',
  gridTemplateColumns: '96px minmax(0, 1fr)',
  alignItems: 'center',
  paddingBlock: vars.space[8],
  borderBlockEnd: `${vars.line.hair} solid ${vars.color.rule}`,
})

export const term = style([adminText.row, { color: vars.color.inkMuted }])

/** A row whose controls can take several lines. The term is beside the first line. */
export const tallRow = style([row, { alignItems: 'start' }])

export const tallTerm = style([
  term,
  {
    // The middle of a control.
    paddingBlockStart: `calc((${vars.size.controlSmall} - 1lh) / 2)`,
    '@media': {
      [media.mobile]: { paddingBlockStart: `calc((${vars.size.target} - 1lh) / 2)` },
    },
  },
])

/** Lets the button wrap below the owner field if the column is narrow. */
export const ownerControls = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[8] })

export const ownerMenu = style({ flex: '1 1 144px' })

export const button = style({
  whiteSpace: 'nowrap',
  '@media': { [media.mobile]: { minBlockSize: vars.size.target } },
})

export const followUp = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[12],
})

export const answer = style([row, { minBlockSize: '48px' }])

export const answerTime = style([followUp, adminText.mono])

export const distance = style([
  adminText.row,
  {
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space[4],
    color: vars.color.inkMuted,
    selectors: { '&[data-overdue]': { color: vars.color.critical } },
  },
])

export const choices = style({ display: 'grid', gap: vars.space[4] })

export const choice = style({ justifyContent: 'start' })

export const choiceDate = style([
  adminText.mono,
  { marginInlineStart: 'auto', paddingInlineStart: vars.space[16], color: vars.color.inkMuted },
])

export const dateForm = style({
  display: 'flex',
  alignItems: 'end',
  gap: vars.space[8],
  marginBlock: `${vars.space[8]} ${vars.space[4]}`,
  paddingBlockStart: vars.space[12],
  borderBlockStart: `${vars.line.hair} solid ${vars.color.rule}`,
})

export const readOnlyHint = style([
  adminText.row,
  {
    display: 'flex',
    gap: vars.space[8],
    paddingBlock: vars.space[12],
    color: vars.color.inkMuted,
    borderBlockEnd: `${vars.line.hair} solid ${vars.color.rule}`,
  },
])

export const readOnlyHintIcon = style({ flex: 'none', marginBlockStart: '0.15em' })

export const otherChange = style([
  adminText.row,
  {
    paddingBlock: vars.space[8],
    borderBlockEnd: `${vars.line.hair} solid ${vars.color.rule}`,
    overflowWrap: 'anywhere',
  },
])

export const conflict = style([
  adminText.row,
  {
    marginBlockStart: vars.space[12],
    padding: `${vars.space[8]} ${vars.space[12]} ${vars.space[12]}`,
    borderInlineStart: `${vars.line.edge} solid ${vars.color.critical}`,
    backgroundColor: vars.color.surfaceActive,
    overflowWrap: 'anywhere',
  },
])

export const conflictActions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[8],
  marginBlockStart: vars.space[8],
})
