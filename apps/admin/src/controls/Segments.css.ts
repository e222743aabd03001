import { media, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { adminText } from '../theme/adminText.css.ts'

export const group = style({
  display: 'flex',
  // Scrolls sideways if there's no room for all options.
  minInlineSize: 0,
  maxInlineSize: '100%',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  blockSize: `max(${vars.size.controlSmall}, 1.75rem)`,
  border: `${vars.line.hair} solid ${vars.color.ruleStrong}`,
  borderRadius: vars.radius.control,
  '@media': { [media.mobile]: { blockSize: `max(${vars.size.target}, 1.75rem)` } },
})

export const segment = style([
  adminText.row,
  {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: vars.space[8],
    paddingInline: vars.space[12],
    fontWeight: vars.weight.display,
    whiteSpace: 'nowrap',
    // Draws the outline inside the segment, because the scrolling group would otherwise clip it.
    ':focus-visible': { outlineOffset: '-2px' },
    transition: `background-color ${vars.duration.color} ${vars.easing.in}`,
    selectors: {
      '& + &': { borderInlineStart: `${vars.line.hair} solid ${vars.color.rule}` },
      '&:first-of-type': { borderStartStartRadius: '3px', borderEndStartRadius: '3px' },
      '&:last-of-type': { borderStartEndRadius: '3px', borderEndEndRadius: '3px' },
      '&:hover': { backgroundColor: vars.color.surfaceActive },
      '&[aria-pressed="true"]': {
        backgroundColor: vars.color.ink,
        color: vars.color.surface,
        borderInlineColor: vars.color.ink,
      },
    },
    '@media': {
      [media.mobile]: { flex: 'auto', gap: vars.space[4], paddingInline: '6px' },
      [media.reducedMotion]: { transition: 'none' },
      [media.forcedColors]: {
        selectors: { '&[aria-pressed="true"]': { forcedColorAdjust: 'none' } },
      },
    },
  },
])

export const count = style([
  adminText.mono,
  {
    fontSize: '0.75rem',
    color: 'inherit',
    opacity: 0.82,
  },
])
