import { globalStyle } from '@vanilla-extract/css'
import { componentStyle } from '../theme/componentStyle.ts'
import { layers, media, text, vars } from '../theme/index.ts'

const height = { mobile: '60px', tablet: '72px' }
/** Matches when there's no JavaScript, so the sheet can't open. */
const noScriptsQuery = '(scripting: none)'

const colorTiming = `${vars.duration.color} ${vars.easing.in}`

export const bar = componentStyle({
  fontFamily: vars.font.text,
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: vars.z.nav,
  blockSize: height.mobile,
  // Balances the hairline, so that the middle of the content is at a whole pixel.
  paddingBlockStart: vars.line.hair,
  borderBlockEnd: `${vars.line.hair} solid ${vars.color.rule}`,
  backgroundColor: vars.color.surface,
  color: vars.color.ink,
  transition: `transform ${vars.duration.open} ${vars.easing.in}, background-color ${colorTiming}, border-color ${colorTiming}`,
  selectors: {
    '&[data-hidden]:not(:focus-within)': { transform: 'translateY(-101%)' },
    '&[data-overlay]': { marginBlockEnd: `calc(-1 * ${height.mobile})` },
    '&[data-overlay="clear"]': { backgroundColor: 'transparent', borderColor: 'transparent' },
  },
  '@media': {
    // The height is a minimum, because links wrap to a second row at 200% text size.
    [media.tablet]: {
      display: 'grid',
      blockSize: 'auto',
      minBlockSize: height.tablet,
      selectors: { '&[data-overlay]': { marginBlockEnd: `calc(-1 * ${height.tablet})` } },
    },
    // Without JavaScript, an overlaid bar can't get a background when the page scrolls, so it isn't
    // sticky. The height is flexible because links wrap on phones.
    [noScriptsQuery]: {
      blockSize: 'auto',
      minBlockSize: height.mobile,
      selectors: { '&[data-overlay]': { position: 'relative' } },
    },
    // On phones, the bar doesn't overlay the page, because the wrapped links would cover content.
    [`${media.mobile} and ${noScriptsQuery}`]: {
      selectors: { '&[data-overlay]': { marginBlockEnd: 0 } },
    },
    [media.reducedMotion]: { transitionDuration: '0s' },
    [media.print]: { position: 'static' },
  },
})

// Keeps the bar from covering the target of an anchor, or a control that receives focus. The values
// are the same as in `SmoothAnchors`.
globalStyle(`:root:has(${bar})`, {
  '@layer': {
    [layers.components]: {
      scrollPaddingBlockStart: '80px',
      '@media': { [media.mobile]: { scrollPaddingBlockStart: '100px' } },
    },
  },
})

// Focusing a link in the bar must not scroll the page. The browser would scroll if the bar is
// hidden or if the link is within the page's scroll padding. These margins tell the browser that
// the link is 200 px lower, where it's always in view.
globalStyle(`${bar} :not(dialog, dialog *, [popover], [popover] *)`, {
  '@layer': {
    [layers.components]: {
      scrollMarginBlock: '-200px 200px',
    },
  },
})

export const row = componentStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: vars.layout.gap,
  blockSize: '100%',
  paddingInline: `max(${vars.layout.margin}, calc((100% - ${vars.layout.max}) / 2))`,
  '@media': {
    [media.tablet]: {
      flexWrap: 'wrap',
      justifyContent: 'flex-start',
      blockSize: 'auto',
      paddingBlock: vars.space[4],
    },
    [`${media.mobile} and ${noScriptsQuery}`]: {
      flexWrap: 'wrap',
      paddingBlockStart: vars.space[16],
    },
  },
})

/** Spans four of twelve columns, or fewer if the links need the space. */
export const brand = componentStyle({
  flex: 'none',
  minInlineSize: 'max-content',
  '@media': {
    // Starts at the width of its content and grows to four columns. If the brand started at four
    // columns, the links would wrap to the next row before the brand shrinks.
    [media.tablet]: {
      flex: '1 0 auto',
      maxInlineSize: `calc((100% + ${vars.layout.gap}) / 3 - ${vars.layout.gap})`,
    },
  },
})

export const links = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  // Narrow enough at 768 px for four links beside an action to start at the fifth column.
  gap: `clamp(${vars.space[16]}, ${vars.space[16]} + (100vw - 768px) / 8, ${vars.space[28]})`,
  '@media': {
    // The action may come as close as another link.
    [media.belowWide]: { marginInlineEnd: `calc(${vars.space[16]} - ${vars.layout.gap})` },
    [media.wide]: { gap: vars.space[32] },
    [media.mobile]: { display: 'none' },
    [`${media.mobile} and ${noScriptsQuery}`]: {
      display: 'flex',
      flexBasis: '100%',
    },
  },
})

const linkStyle = componentStyle({
  position: 'relative',
  display: 'block',
  // A link with one line of text is as tall as a touch target.
  paddingBlock: `calc((${vars.size.target} - 22px) / 2)`,
  borderRadius: vars.radius.thumb,
  color: vars.color.ink,
  lineHeight: '22px',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  selectors: {
    '&::after': {
      content: '',
      position: 'absolute',
      insetInline: 0,
      insetBlockEnd: '4px',
      // A border, because forced colors mode removes backgrounds.
      borderBlockEnd: `${vars.line.bold} solid ${vars.color.accentHover}`,
      transform: 'scaleX(0)',
      transformOrigin: 'left',
      transitionProperty: 'transform',
      transitionDuration: vars.duration.menu,
      transitionTimingFunction: vars.easing.in,
    },
    '&:dir(rtl)::after': { transformOrigin: 'right' },
    '&:is(:hover, [aria-current], [data-active])::after': { transform: 'none' },
    '&:has(+ :popover-open)::after': { transform: 'none' },
  },
  '@media': {
    [media.reducedMotion]: { selectors: { '&::after': { transitionDuration: '0s' } } },
  },
})

export const link = [text.small, linkStyle]

export const action = componentStyle({
  marginInlineStart: 'auto',
  '@media': { [media.mobile]: { display: 'none' } },
})

// Between phones and wide screens, the links need the space.
globalStyle(`${action} > *`, {
  '@layer': {
    [layers.components]: {
      '@media': {
        [`${media.tablet} and ${media.belowWide}`]: { paddingInline: vars.space[12] },
      },
    },
  },
})
