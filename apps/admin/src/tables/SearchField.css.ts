import { media, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { key } from '../shortcuts/keys.css.ts'
import { adminText } from '../theme/adminText.css.ts'
import { SHORT_LAYOUT } from '../theme/textSizeLayouts.ts'

export const frame = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  inlineSize: '400px',
  maxInlineSize: '100%',
  // Shrinks before other controls do.
  flexShrink: 100,
  minInlineSize: '160px',
  // Leaves space for another control on the same line.
  selectors: { [SHORT_LAYOUT]: { flex: '1 1 200px', inlineSize: 'auto' } },
  '@media': {
    [media.mobile]: { flex: '1 1 200px', inlineSize: 'auto' },
    // Fills the first line of a toolbar that wraps, so that related buttons share the second line.
    [`${media.tablet} and ${media.belowWide}`]: { flex: '1 1 480px', inlineSize: 'auto' },
  },
})

export const icon = style({
  position: 'absolute',
  insetInlineStart: vars.space[12],
  pointerEvents: 'none',
})

export const input = style([
  adminText.row,
  {
    inlineSize: '100%',
    blockSize: `max(${vars.size.controlSmall}, 2.25rem)`,
    paddingInlineStart: '36px',
    paddingInlineEnd: vars.space[40],
    color: vars.color.ink,
    backgroundColor: vars.color.surfaceRaised,
    border: `${vars.line.hair} solid ${vars.color.ruleStrong}`,
    borderRadius: vars.radius.control,
    appearance: 'none',
    textOverflow: 'ellipsis',
    caretColor: vars.color.accent,
    selectors: {
      '&::placeholder': { color: vars.color.inkMuted, opacity: 1 },
      '&::-webkit-search-cancel-button': { display: 'none' },
    },
    '@media': {
      // iOS zooms in on fields with smaller text.
      [media.mobile]: { blockSize: vars.size.target, fontSize: '1rem' },
    },
  },
])

export const hint = style([
  key,
  {
    position: 'absolute',
    insetInlineEnd: '10px',
    selectors: { [`${input}:focus ~ &`]: { visibility: 'hidden' } },
  },
])
