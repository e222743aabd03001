import { media, vars } from '@duet/ui/theme'
import { createVar, fallbackVar, style } from '@vanilla-extract/css'
import { adminText } from '../theme/adminText.css.ts'
import { ONE_COLUMN_LAYOUT } from '../theme/textSizeLayouts.ts'

export const facts = style({
  padding: `${vars.space[32]} ${vars.space[28]}`,
  minInlineSize: 0,
  selectors: { [ONE_COLUMN_LAYOUT]: { position: 'static', paddingBlockEnd: 0 } },
  '@media': {
    [media.wide]: { position: 'sticky', insetBlockStart: '64px', alignSelf: 'start' },
    [media.belowWide]: { paddingBlockEnd: 0 },
    [media.mobile]: { paddingInline: vars.space[20], paddingBlockStart: vars.space[24] },
  },
})

export const name = style({ overflowWrap: 'anywhere' })

export const role = style({
  marginBlockStart: vars.space[8],
  fontSize: '1rem',
  lineHeight: 1.4,
  color: vars.color.inkMuted,
  overflowWrap: 'anywhere',
})

export const list = style({
  marginBlockStart: vars.space[28],
  borderBlockStart: `${vars.line.hair} solid ${vars.color.rule}`,
})

/** The width of the terms. @default 96px */
export const termWidth = createVar()

export const fact = style({
  display: 'grid',
  gridTemplateColumns: `${fallbackVar(termWidth, 'max(96px, 6rem)')} minmax(0, 1fr)`,
  alignItems: 'baseline',
  paddingBlock: '11px',
  borderBlockEnd: `${vars.line.hair} solid ${vars.color.rule}`,
})

export const term = style([
  adminText.row,
  { paddingInlineEnd: vars.space[8], color: vars.color.inkMuted },
])

export const value = style({
  fontSize: '0.9375rem',
  lineHeight: 1.4,
  letterSpacing: '-0.003em',
  overflowWrap: 'anywhere',
})

export const monospace = style([adminText.mono, { overflowWrap: 'anywhere' }])

export const link = style({
  textDecorationColor: vars.color.ruleStrong,
  ':hover': { color: vars.color.accentInk, textDecorationColor: 'currentColor' },
})

export const id = style({
  display: 'flex',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: vars.space[8],
})
