import { vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { adminText } from '../../../theme/adminText.css.ts'
import { MAX_LINE_WIDTH } from '../Thread.css.ts'

export const composer = style({
  display: 'grid',
  gap: vars.space[16],
  maxInlineSize: MAX_LINE_WIDTH,
  marginBlockEnd: vars.space[20],
})

export const composerRecipient = style([
  adminText.row,
  { color: vars.color.inkMuted, overflowWrap: 'anywhere', minInlineSize: 0 },
])

export const templateControls = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[12],
})

export const sharedMark = style({ color: vars.color.inkMuted })

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[12],
})

export const state = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[16],
  marginInlineStart: 'auto',
})

export const link = style({
  position: 'relative',
  textDecorationColor: vars.color.ruleStrong,
  textUnderlineOffset: '4px',
  ':hover': { color: vars.color.accentInk, textDecorationColor: 'currentColor' },
  // Enlarges the click target.
  '::after': { content: '', position: 'absolute', inset: '-12px' },
})

export const recipient = style([
  adminText.row,
  { color: vars.color.inkMuted, overflowWrap: 'anywhere' },
])

export const quote = style([
  adminText.row,
  {
    marginBlockStart: vars.space[8],
    color: vars.color.inkMuted,
  },
])

export const errorText = style([
  adminText.row,
  { color: vars.color.critical, overflowWrap: 'anywhere' },
])

export const subject = style({
  marginBlockStart: vars.space[8],
  fontSize: '0.9375rem',
  fontWeight: vars.weight.strong,
  overflowWrap: 'anywhere',
})

export const previewSubject = style({
  marginBlockEnd: vars.space[16],
  fontWeight: vars.weight.strong,
  overflowWrap: 'anywhere',
})
