import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import { componentStyle } from '../theme/componentStyle.ts'
import { layers, media, vars } from '../theme/index.ts'

const arrive = keyframes({
  from: { opacity: 0, transform: `translateY(${vars.space[12]})` },
})
const fade = keyframes({ from: { opacity: 0 } })

/** Matches windows that are too short for a sticky title and sticky actions, as at 400% zoom. */
const shortQuery = '(max-height: 479.98px)'

export const dialog = componentStyle({
  fontFamily: vars.font.text,
  inlineSize: '560px',
  maxInlineSize: `calc(100vw - 2 * ${vars.space[20]})`,
  maxBlockSize: `calc(100dvh - 2 * ${vars.space[20]})`,
  padding: 0,
  border: `${vars.line.hair} solid ${vars.color.rule}`,
  borderRadius: vars.radius.sheet,
  backgroundColor: vars.color.surfaceRaised,
  color: vars.color.ink,
  boxShadow: vars.shadow.float,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  // Keeps the sticky title and actions from covering a control that receives focus.
  scrollPaddingBlock: `${vars.space[72]} 88px`,
  selectors: {
    '&[open]': { animation: `${arrive} ${vars.duration.open} ${vars.easing.in}` },
    '&::backdrop': {
      // Uses the page color in both themes instead of a dark overlay.
      backgroundColor: `color-mix(in srgb, ${vars.color.surface} 76%, transparent)`,
    },
    '&[open]::backdrop': { animation: `${fade} ${vars.duration.open} ${vars.easing.in}` },
  },
  '@media': {
    [media.mobile]: { scrollPaddingBlockEnd: '144px' },
    [shortQuery]: { scrollPaddingBlock: 0 },
    [media.reducedMotion]: {
      selectors: { '&[open], &[open]::backdrop': { animation: 'none' } },
    },
  },
})

/** A dialog without a visible title keeps its top edge where it is while its content changes. */
export const untitled = componentStyle({
  insetBlockStart: `min(12dvh, ${vars.space[96]})`,
  marginBlockStart: 0,
  maxBlockSize: `calc(100dvh - min(12dvh, ${vars.space[96]}) - ${vars.space[20]})`,
  scrollPaddingBlock: 0,
})

// Prevents the page behind the dialog from scrolling, and reserves the width of the page's
// scrollbar.
globalStyle(`html:has(${dialog}:modal)`, {
  '@layer': { [layers.components]: { overflow: 'hidden' } },
})
globalStyle(`html:has(${dialog}[data-gutter]:modal)`, {
  '@layer': { [layers.components]: { scrollbarGutter: 'stable' } },
})

const edge = componentStyle({
  paddingInline: vars.space[32],
  '@media': { [media.mobile]: { paddingInline: vars.space[20] } },
})

/** The space above the close button, whose middle is level with the title's first line. */
const closeTop = { desktop: vars.space[20], mobile: vars.space[12] }
/** The width of the close button on each side of its icon. */
const closeInset = `(${vars.size.target} - ${vars.size.icon}) / 2`

const alignTitle = (top: string) => `calc(${top} + (${vars.size.target} - 1lh) / 2)`
const placeClose = (top: string, edgeWidth: string) => ({
  insetBlockStart: top,
  // The negative margin cancels the button's height, so the title starts level with the button.
  marginBlock: `${top} calc(-1 * (${vars.size.target} + ${top}))`,
  // The icon ends where the content ends.
  marginInlineEnd: `calc(${edgeWidth} - ${closeInset})`,
})

// Uses flex instead of grid, because a sticky grid item can't leave its row.
export const sheet = componentStyle({ display: 'flex', flexDirection: 'column' })

export const title = style([
  edge,
  componentStyle({
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: vars.z.sticky,
    paddingBlock: `${alignTitle(closeTop.desktop)} ${vars.space[8]}`,
    // Leaves space for the close button.
    paddingInlineEnd: vars.space[72],
    backgroundColor: vars.color.surfaceRaised,
    '@media': {
      [media.mobile]: {
        paddingBlockStart: alignTitle(closeTop.mobile),
        paddingInlineEnd: vars.space[72],
      },
      [shortQuery]: { position: 'static' },
    },
  }),
])

export const body = style([
  edge,
  componentStyle({
    minInlineSize: 0,
    // The space above a control that has a focus ring, which the title would cover.
    paddingBlock: `${vars.space[4]} ${vars.space[16]}`,
    overflowWrap: 'break-word',
    selectors: {
      // Without actions, the body has the same space below it as the actions would have.
      '&:last-of-type': { paddingBlockEnd: vars.space[28] },
    },
    '@media': {
      [media.mobile]: {
        selectors: { '&:last-of-type': { paddingBlockEnd: vars.space[20] } },
      },
    },
  }),
])

/** The content of an untitled dialog reaches the edges. */
export const bareBody = componentStyle({ minInlineSize: 0, overflowWrap: 'break-word' })

export const actions = style([
  edge,
  componentStyle({
    position: 'sticky',
    insetBlockEnd: 0,
    zIndex: vars.z.sticky,
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: vars.space[12],
    paddingBlock: `${vars.space[12]} ${vars.space[28]}`,
    backgroundColor: vars.color.surfaceRaised,
    '@media': {
      [media.mobile]: {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        paddingBlockEnd: vars.space[20],
      },
      [shortQuery]: { position: 'static' },
    },
  }),
])

// Focusing a button in the sticky actions must not scroll the dialog, although the button is within
// the scroll padding. These margins tell the browser that the button is 200 px higher.
globalStyle(`${actions} *`, {
  '@layer': {
    [layers.components]: {
      scrollMarginBlock: '200px -200px',
      '@media': { [shortQuery]: { scrollMarginBlock: 0 } },
    },
  },
})

export const close = componentStyle({
  ...placeClose(closeTop.desktop, vars.space[32]),
  position: 'sticky',
  zIndex: vars.z.nav,
  order: -1,
  flex: 'none',
  alignSelf: 'flex-end',
  // Focusing the button must not scroll the dialog, although it's within the scroll padding.
  scrollMarginBlock: '-200px 200px',
  '@media': {
    [media.mobile]: placeClose(closeTop.mobile, vars.space[20]),
    [shortQuery]: { position: 'static', scrollMarginBlock: 0 },
  },
})

/** In the middle of the first row of an untitled dialog, which is 56 px high. */
const untitledClose = placeClose(
  `calc((${vars.space[56]} - ${vars.size.target}) / 2)`,
  vars.space[20],
)

export const closeUntitled = componentStyle({
  ...untitledClose,
  '@media': { [media.mobile]: untitledClose },
})
