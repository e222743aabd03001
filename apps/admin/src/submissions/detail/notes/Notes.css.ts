import { media, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { adminText } from '../../../theme/adminText.css.ts'

/** The maximum width of a line of text. Longer lines are hard to read. */
const MAX_LINE_WIDTH = '70ch'

export const composer = style({
  display: 'grid',
  gap: vars.space[8],
  maxInlineSize: MAX_LINE_WIDTH,
  marginBlockEnd: vars.space[12],
})

/** Contains the suggestions. */
export const mentionField = style({ position: 'relative' })

export const composerActions = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[12],
})

export const keyHint = style([
  adminText.mono,
  {
    fontSize: '0.75rem',
    color: vars.color.inkMuted,
    '@media': { [media.coarse]: { display: 'none' }, [media.mobile]: { display: 'none' } },
  },
])

export const notes = style({ maxInlineSize: MAX_LINE_WIDTH })

export const note = style({
  paddingBlock: vars.space[12],
  borderBlockStart: `${vars.line.hair} solid ${vars.color.rule}`,
})

export const noteHeader = style([
  adminText.row,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: vars.space[12],
    minBlockSize: vars.size.controlSmall,
  },
])

export const author = style({ fontWeight: vars.weight.strong, overflowWrap: 'anywhere' })

export const time = style([adminText.mono, { fontSize: '0.75rem', color: vars.color.inkMuted }])

export const noteActions = style({ display: 'flex', marginInlineStart: 'auto' })

export const text = style({
  fontSize: '0.9375rem',
  lineHeight: 1.5,
  // Keeps the author's line breaks.
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})

export const mention = style({ fontWeight: vars.weight.strong, color: vars.color.accentInk })

export const message = style([
  adminText.row,
  { paddingBlock: vars.space[12], color: vars.color.inkMuted, maxInlineSize: MAX_LINE_WIDTH },
])
