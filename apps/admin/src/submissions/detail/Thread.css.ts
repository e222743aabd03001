import { media, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { adminText } from '../../theme/adminText.css.ts'

/** The maximum width of a line of text. Longer lines are hard to read. */
export const MAX_LINE_WIDTH = '70ch'

export const thread = style({ maxInlineSize: MAX_LINE_WIDTH })

export const entry = style({
  paddingBlock: vars.space[12],
  borderBlockStart: `${vars.line.hair} solid ${vars.color.rule}`,
  // Shows which note the user meant when a click on “Show note” moves focus here. `:focus-visible`
  // doesn't match after a click.
  ':focus': {
    outline: `${vars.line.bold} solid ${vars.color.focus}`,
    outlineOffset: vars.space[4],
  },
})

export const header = style([
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

export const text = style({
  fontSize: '0.9375rem',
  lineHeight: 1.5,
  // Keeps the author's line breaks.
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})

export const keyHint = style([
  adminText.mono,
  {
    fontSize: '0.75rem',
    color: vars.color.inkMuted,
    '@media': { [media.coarse]: { display: 'none' }, [media.mobile]: { display: 'none' } },
  },
])

/** A message that is shown while the thread loads, or if the thread is empty. */
export const message = style([
  adminText.row,
  { paddingBlock: vars.space[12], color: vars.color.inkMuted, maxInlineSize: MAX_LINE_WIDTH },
])
