import { keyframes, style } from '@vanilla-extract/css'
import { componentStyle } from '../theme/componentStyle.ts'
import { media, text, vars } from '../theme/index.ts'

/** The distance of a swipe, set by `useSwipeAway`. */
const swipe = 'var(--ui-toast-swipe, 0px)'

export const region = componentStyle({
  fontFamily: vars.font.text,
  position: 'fixed',
  inset: 'auto',
  insetBlockEnd: vars.space[24],
  insetInlineEnd: vars.space[24],
  zIndex: vars.z.toast,
  inlineSize: '420px',
  // WebKit makes a grid with `fit-content`, the default of popovers, as tall as the window.
  blockSize: 'auto',
  maxInlineSize: `calc(100vw - 2 * ${vars.space[24]})`,
  maxBlockSize: `calc(100dvh - 2 * ${vars.space[24]})`,
  margin: 0,
  padding: 0,
  border: 0,
  overflow: 'visible',
  background: 'none',
  color: vars.color.ink,
  selectors: {
    '&:popover-open': { display: 'grid', gap: vars.space[8] },
    '&:focus-visible': {
      outline: `${vars.line.bold} solid ${vars.color.focus}`,
      outlineOffset: '2px',
      borderRadius: vars.radius.control,
    },
  },
  '@media': {
    [media.mobile]: {
      insetInline: vars.space[12],
      insetBlockEnd: `calc(${vars.space[12]} + env(safe-area-inset-bottom, 0px))`,
      inlineSize: 'auto',
      maxInlineSize: 'none',
    },
    [media.print]: { display: 'none' },
  },
})

const enter = keyframes({
  from: { opacity: 0, transform: `translateY(${vars.space[12]})` },
})

const leave = keyframes({
  to: { opacity: 0, transform: `translateX(calc(${swipe} + ${vars.space[24]}))` },
})

export const toast = componentStyle({
  display: 'grid',
  gridTemplateColumns: `${vars.size.icon} minmax(0, 1fr) ${vars.size.target}`,
  columnGap: vars.space[12],
  alignItems: 'start',
  paddingInlineStart: vars.space[16],
  paddingInlineEnd: vars.space[4],
  border: `${vars.line.hair} solid ${vars.color.rule}`,
  borderInlineStart: `${vars.line.edge} solid ${vars.color.ink}`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.surfaceRaised,
  boxShadow: vars.shadow.float,
  touchAction: 'pan-y pinch-zoom',
  transform: `translateX(${swipe})`,
  transition: `transform ${vars.duration.menu} ${vars.easing.in}`,
  selectors: {
    '&[data-tone="positive"]': { borderInlineStartColor: vars.color.positive },
    '&[data-tone="destructive"]': { borderInlineStartColor: vars.color.critical },
    '&[data-swiping]': { transition: 'none' },
    '&[data-pinch-zoomed]': { touchAction: 'auto' },
    '&[data-state="entering"]': { opacity: 0 },
    '&[data-state="open"]': { animation: `${enter} ${vars.duration.open} ${vars.easing.in}` },
    '&[data-state="leaving"]': {
      animation: `${leave} ${vars.duration.open} ${vars.easing.out} forwards`,
      pointerEvents: 'none',
    },
  },
  '@media': {
    [media.reducedMotion]: {
      transition: 'none',
      selectors: {
        '&[data-state="open"], &[data-state="leaving"]': { animation: 'none' },
      },
    },
  },
})

export const icon = componentStyle({
  // Aligns the icon with the first line of text.
  marginBlockStart: '15px',
  color: vars.color.ink,
  selectors: {
    '[data-tone="positive"] &': { color: vars.color.positive },
    '[data-tone="destructive"] &': { color: vars.color.critical },
  },
})

export const content = componentStyle({ minInlineSize: 0, paddingBlock: vars.space[12] })

export const title = style([text.small, componentStyle({ fontWeight: vars.weight.bold })])

export const description = style([
  text.small,
  componentStyle({
    color: vars.color.inkMuted,
    fontWeight: vars.weight.regular,
    overflowWrap: 'anywhere',
  }),
])

export const action = componentStyle({ marginBlockStart: vars.space[8] })

export const close = componentStyle({
  display: 'grid',
  placeItems: 'center',
  alignSelf: 'center',
  inlineSize: vars.size.target,
  blockSize: vars.size.target,
  borderRadius: vars.radius.control,
  color: vars.color.ink,
  // Keeps the focus ring inside the toast.
  outlineOffset: '-4px',
  '@media': {
    [media.hover]: { selectors: { '&:hover': { backgroundColor: vars.color.surfaceActive } } },
  },
})
