import { media, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { adminText } from '../../../theme/adminText.css.ts'

export const list = style([adminText.row, { maxInlineSize: '84ch' }])

export const entry = style({
  display: 'grid',
  gridTemplateColumns: '176px minmax(0, 1fr)',
  alignItems: 'baseline',
  columnGap: vars.space[16],
  paddingBlock: vars.space[8],
  selectors: {
    '& + &': { borderBlockStart: `${vars.line.hair} solid ${vars.color.rule}` },
  },
  '@media': { [media.mobile]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})

export const time = style([adminText.mono, { fontSize: '0.75rem', color: vars.color.inkMuted }])

export const actor = style({ fontWeight: vars.weight.strong })

export const text = style({ overflowWrap: 'anywhere' })

export const noteButton = style({ marginInlineStart: vars.space[8] })

export const summary = style({
  inlineSize: 'fit-content',
  paddingBlock: vars.space[4],
  color: vars.color.inkMuted,
  cursor: 'pointer',
})

/** The old text of a note, which is struck through, or its new text. */
export const noteText = style({
  display: 'block',
  marginBlock: vars.space[8],
  paddingInlineStart: vars.space[12],
  borderInlineStart: `${vars.line.hair} solid ${vars.color.ruleStrong}`,
  selectors: {
    'ins&': { textDecoration: 'none' },
    'del&': { color: vars.color.inkMuted },
  },
})
