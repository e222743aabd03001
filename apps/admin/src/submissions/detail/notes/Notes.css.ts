import { vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { MAX_LINE_WIDTH } from '../Thread.css.ts'

export const composer = style({
  display: 'grid',
  gap: vars.space[8],
  maxInlineSize: MAX_LINE_WIDTH,
  marginBlockEnd: vars.space[12],
})

/** The containing block of the suggestions, which are positioned absolutely. */
export const mentionField = style({ position: 'relative' })

export const composerActions = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[12],
})

// Aligns the last button's text, not its padding, with the edge of the notes.
export const noteActions = style({
  display: 'flex',
  marginInlineStart: 'auto',
  marginInlineEnd: `calc(-1 * ${vars.space[12]})`,
})

export const mention = style({ fontWeight: vars.weight.strong })
