import { media, vars } from '@duet/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'
import { adminText } from '../theme/adminText.css.ts'
import { NARROW_LAYOUT, ONE_COLUMN_LAYOUT } from '../theme/textSizeLayouts.ts'

const wrappingBar = {
  position: 'static',
  flexWrap: 'wrap',
  gap: '10px',
  paddingBlock: '8px 14px',
} as const

/** A line break between the position and the actions. */
const lineBreak = { flexBasis: '100%', blockSize: 0, marginBlockStart: '-10px' } as const

export const bar = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: vars.z.sticky,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[12],
  minBlockSize: '64px',
  paddingInline: vars.space[28],
  backgroundColor: vars.color.surface,
  borderBlockEnd: `${vars.line.hair} solid ${vars.color.rule}`,
  selectors: {
    [ONE_COLUMN_LAYOUT]: { flexWrap: 'wrap' },
    [NARROW_LAYOUT]: wrappingBar,
  },
  '@media': { [media.mobile]: { ...wrappingBar, paddingInline: vars.space[20] } },
})

// Keeps the sticky bar from covering a control that receives focus.
globalStyle(`html:has(${bar})`, {
  '@media': { [media.tablet]: { scrollPaddingBlockStart: vars.space[72] } },
})
// Focusing a control in the bar must not scroll the page, although the control is within the scroll
// padding. These margins tell the browser that the control is 200 px lower.
globalStyle(`${bar} :not(dialog, dialog *, [popover], [popover] *)`, {
  '@media': { [media.tablet]: { scrollMarginBlock: '-200px 200px' } },
})

export const backLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[8],
  minBlockSize: vars.size.target,
  fontSize: '0.9375rem',
  fontWeight: vars.weight.medium,
  letterSpacing: '-0.003em',
  textDecoration: 'none',
  ':hover': { color: vars.color.accentInk },
})

export const position = style([
  adminText.mono,
  { fontSize: '0.75rem', color: vars.color.inkMuted, whiteSpace: 'nowrap' },
])

export const neighbors = style({ display: 'flex', flex: 'none' })

export const neighbor = style({
  selectors: { '&[aria-disabled="true"]': { color: vars.color.rule, cursor: 'default' } },
  '@media': {
    [media.forcedColors]: { selectors: { '&[aria-disabled="true"]': { color: 'GrayText' } } },
  },
})

export const spacer = style({
  flex: 1,
  selectors: {
    [NARROW_LAYOUT]: lineBreak,
    // Without actions, the line break would add an empty line.
    '[data-layout="narrow"] &[data-last]': { display: 'none' },
  },
  '@media': {
    [media.mobile]: { ...lineBreak, selectors: { '&[data-last]': { display: 'none' } } },
  },
})

export const action = style({
  whiteSpace: 'nowrap',
  '@media': { [media.mobile]: { minBlockSize: vars.size.target, flex: '1 0 auto' } },
})
