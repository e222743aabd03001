import { text, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { adminText } from '../theme/adminText.css.ts'

export const root = style({
  display: 'grid',
  gap: vars.space[8],
  // Moves the strength meter closer to its password field than to the next field.
  marginBlockStart: `calc(-1 * ${vars.space[8]})`,
})

export const bars = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: vars.space[4],
})

export const bar = style({
  blockSize: '6px',
  border: `${vars.line.hair} solid ${vars.color.ruleStrong}`,
  forcedColorAdjust: 'none',
  selectors: {
    '&[data-filled]': { backgroundColor: vars.color.ink, borderColor: vars.color.ink },
  },
})

export const rating = style([adminText.mono, { color: vars.color.inkMuted }])

/** Looks like the next line of the field's hint. */
export const advice = style([
  text.small,
  {
    // One paragraph with the hint.
    marginBlockStart: `calc(-1 * ${vars.space[12]})`,
    color: vars.color.inkMuted,
    fontSize: '0.875rem',
  },
])
