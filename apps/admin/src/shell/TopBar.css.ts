import { media, vars } from '@duet/ui/theme'
import { createVar, style } from '@vanilla-extract/css'
import { adminText } from '../theme/adminText.css.ts'
import { NARROW_LAYOUT, ONE_COLUMN_LAYOUT } from '../theme/textSizeLayouts.ts'

/** Windows in which the logo and the buttons don't fit beside each other. */
const NARROWEST = '(max-width: 359px)'
/** Windows in which all tabs and the user's email address don't fit beside each other. */
const COMPACT = '(max-width: 1199.98px)'
const ROOMY = '(min-width: 1200px)'

/** The space between the bar's content and the edges of the screen. */
const edge = createVar()

/** The bar in windows in which the tabs don't fit beside the logo and the buttons. */
const twoLineBar = {
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: vars.space[16],
  paddingBlockStart: vars.space[4],
} as const

/** The width of the fade at the end of the tabs. */
const tabFade = vars.space[40]

/** Puts the tabs on a second line. */
const tabsBelow = {
  gridRow: 2,
  gridColumn: '1 / -1',
  // Extend the tab list to the screen's edges. The padding keeps focus rings visible.
  marginInline: `calc(-1 * ${edge})`,
  paddingInline: `${edge} ${tabFade}`,
  // Fades the tabs at the screen's edges, so that users notice that more follow.
  maskImage: `linear-gradient(to right, transparent, #000 ${edge} calc(100% - ${tabFade}), transparent)`,
} as const

/** Hides text visually that is part of a link's accessible name. */
const hiddenText = {
  position: 'absolute',
  inlineSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const

export const bar = style({
  vars: { [edge]: vars.space[28] },
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: vars.space[28],
  minBlockSize: '56px',
  paddingInline: edge,
  backgroundColor: vars.color.surfaceRaised,
  borderBlockEnd: `${vars.line.hair} solid ${vars.color.rule}`,
  selectors: { [ONE_COLUMN_LAYOUT]: twoLineBar },
  '@media': {
    [media.belowWide]: twoLineBar,
    [media.mobile]: { vars: { [edge]: vars.space[20] } },
    [NARROWEST]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      selectors: { [ONE_COLUMN_LAYOUT]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
    },
  },
})

export const homeLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: vars.size.target,
  textDecoration: 'none',
})

export const tabs = style({
  display: 'flex',
  alignSelf: 'stretch',
  gap: vars.space[24],
  // Scroll sideways instead of wrapping. The negative margin lets the current tab's underline cover
  // the bar's border.
  overflowX: 'auto',
  scrollbarWidth: 'none',
  paddingBlockEnd: '1px',
  marginBlockEnd: '-1px',
  selectors: { [ONE_COLUMN_LAYOUT]: tabsBelow },
  '@media': {
    [media.belowWide]: tabsBelow,
    [COMPACT]: { columnGap: vars.space[20] },
    // Shows the start of the first tab that doesn't fit.
    [media.mobile]: { columnGap: vars.space[12] },
    [NARROWEST]: { gridRow: 3, selectors: { [ONE_COLUMN_LAYOUT]: { gridRow: 3 } } },
  },
})

export const tab = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[8],
  minBlockSize: '48px',
  fontSize: '0.9375rem',
  fontWeight: vars.weight.display,
  letterSpacing: '-0.003em',
  whiteSpace: 'nowrap',
  color: vars.color.inkMuted,
  textDecoration: 'none',
  transition: `color ${vars.duration.color} ${vars.easing.in}`,
  ':focus-visible': { outlineOffset: '-2px' },
  selectors: {
    '&:hover, &[aria-current]': { color: vars.color.ink },
    '&[aria-current]::after': {
      content: '',
      position: 'absolute',
      insetInline: 0,
      // Let the underline cover the bar's border.
      insetBlockEnd: '-1px',
      blockSize: vars.line.bold,
      backgroundColor: vars.color.accent,
    },
  },
  '@media': {
    [media.belowWide]: { selectors: { '&[aria-current]::after': { insetBlockEnd: 0 } } },
    [media.reducedMotion]: { transition: 'none' },
  },
})

export const count = style([adminText.mono, { fontSize: '0.8125rem' }])

export const unit = style({
  selectors: { [NARROW_LAYOUT]: hiddenText },
  '@media': { [COMPACT]: hiddenText },
})

export const account = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[20],
  minInlineSize: 0,
  '@media': {
    [media.mobile]: { gap: vars.space[8] },
    [NARROWEST]: { justifyContent: 'space-between' },
  },
})

export const profile = style([
  adminText.row,
  {
    display: 'inline-flex',
    alignItems: 'center',
    minInlineSize: 0,
    minBlockSize: vars.size.target,
    color: vars.color.inkMuted,
    textDecoration: 'none',
    ':hover': { color: vars.color.ink, textDecoration: 'underline' },
    selectors: { '&[aria-current]': { color: vars.color.ink, textDecoration: 'underline' } },
    textUnderlineOffset: '4px',
  },
])

export const email = style({
  maxInlineSize: '28ch',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  selectors: { [ONE_COLUMN_LAYOUT]: hiddenText },
  '@media': { [COMPACT]: hiddenText },
})

/** The profile link's short text, shown instead of the email address in narrow windows. */
export const shortName = style({
  '@media': {
    [ROOMY]: { display: 'none', selectors: { [ONE_COLUMN_LAYOUT]: { display: 'inline' } } },
  },
})
