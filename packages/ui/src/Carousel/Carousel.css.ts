import { globalStyle, keyframes, type StyleRule } from '@vanilla-extract/css'
import { componentStyle } from '../theme/componentStyle.ts'
import { layers, media, vars } from '../theme/index.ts'

const { slide: slideWidth, gap, inset, ratio } = vars.carousel
/** What is free at either side of the slide in the middle. */
const side = `calc((100cqi - (${slideWidth} + ${gap})) / 2)`

const first = (classes: string) => classes.split(' ')[0]

/** What a component's elements hold that need no class of their own. */
const within = (selector: string, rule: StyleRule) =>
  globalStyle(selector, { '@layer': { [layers.components]: rule as object } })

/** Lengths in `cqi` are of this element, and are looked up where they are used: inside of it. */
export const root = componentStyle({ position: 'relative', containerType: 'inline-size' })

export const bar = componentStyle({
  display: 'flex',
  paddingInline: inset,
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[24],
  paddingBlockEnd: vars.space[24],
  selectors: {
    // Beside the words, at the end of both.
    '[data-placement="below"] > &': {
      position: 'absolute',
      insetBlockEnd: 0,
      insetInlineEnd: 0,
      zIndex: 1,
      paddingBlockEnd: 0,
    },
  },
})

export const controls = componentStyle({
  display: 'flex',
  marginInlineStart: 'auto',
  // Many indicators take a row of a phone.
  flexWrap: 'wrap',
  justifyContent: 'end',
  gap: vars.space[8],
  selectors: {
    // Arrows over indicators.
    '[data-placement="below"] &': {
      flexWrap: 'wrap-reverse',
      inlineSize: '132px',
    },
  },
  '@media': {
    '(scripting: none)': { display: 'none' },
    [media.mobile]: { inlineSize: '100%' },
  },
})

export const target = componentStyle({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  inlineSize: vars.size.target,
  blockSize: vars.size.target,
  selectors: {
    '&:has(svg)': {
      borderRadius: vars.radius.control,
      border: `${vars.line.hair} solid ${vars.color.ruleStrong}`,
    },
    '&:hover': { backgroundColor: vars.color.surfaceActive },
    '&:dir(rtl)': { scale: '-1 1' },
  },
})

export const indicators = componentStyle({
  position: 'relative',
  display: 'flex',
  marginInlineEnd: 'auto',
  forcedColorAdjust: 'none',
})

// Short rules, one in the middle of each target.
within(`.${first(indicators)} > i`, {
  position: 'absolute',
  inset: '21px 0',
  // A grey of no theme's: the colour of rules is the ink's where colours are forced.
  background: '#8884',
  mask: '3px / 44px linear-gradient(90deg, #000 38px, #0000 0)',
})
within(`.${first(indicators)} > i:dir(rtl)`, { scale: '-1 1' })

// The ink, twice: it goes out at one end and comes in at the other. It is moved, and never drawn anew.
within(`.${first(indicators)} b`, {
  position: 'absolute',
  inset: '0 0 0 -100%',
  willChange: 'translate',
  background: `0 / 50% linear-gradient(90deg, ${vars.color.ink} 44px, #0000 0)`,
})

/**
 * At first only the current one snaps, so that a scroller without a script begins with it. An animation of the
 * slides themselves would make the browser work out all of their styles in each frame of a drag.
 */
const late = keyframes({ '0%, 100%': { vars: { '--ui-carousel-snap': 'none' } } })

/** Before the script: a scroller that snaps. After it: a window on a track. */
export const viewport = componentStyle({
  display: 'flex',
  paddingInline: side,
  overflow: 'auto hidden',
  animation: `${late} .1s`,
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  selectors: {
    // A hand draws the slides, not a mark over their words; to begin that with the drag would cost a frame.
    '&[data-live]': { touchAction: 'pan-y pinch-zoom', overflow: 'clip', userSelect: 'none' },
  },
})

export const slide = componentStyle({
  position: 'relative',
  inlineSize: `calc(${slideWidth} + ${gap})`,
  paddingInline: `calc(${gap} / 2)`,
  // As wide as the carousel, it begins before it: a padding cannot be less than nothing.
  insetInlineStart: `min(0px, ${side})`,
  scrollSnapAlign: 'var(--ui-carousel-snap, center)',
  willChange: 'translate, opacity',
  flex: 'none',
  selectors: { '&[data-current]': { scrollSnapAlign: 'center' } },
})

/** What is inside of a slide; the slide itself fades where it changes sides. */
within(`.${first(slide)} > *`, { blockSize: '100%', transition: `opacity ${vars.duration.open}` })
within(`[aria-hidden="true"].${first(slide)} > *`, { opacity: vars.dim.beside })

export const film = componentStyle({
  position: 'relative',
  display: 'grid',
  placeItems: 'end',
  aspectRatio: ratio,
  overflow: 'hidden',
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.film,
})

within(`.${first(film)} > :not(button)`, {
  position: 'absolute',
  blockSize: '100%',
  objectFit: 'cover',
  inlineSize: '100%',
  filter: vars.dim.film,
})

// A browser without scripts would lay its own controls on black over the picture.
within(`.${first(film)} > :not(img)`, { '@media': { '(scripting: none)': { display: 'none' } } })

/** The button is of the light theme in any theme: the same plate on any film. */
export const plate = componentStyle({
  position: 'relative',
  alignItems: 'center',
  gap: vars.space[8],
  display: 'flex',
  margin: vars.space[12],
  padding: '14px',
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.ink,
  color: vars.color.surface,
})

export const caption = componentStyle({
  display: 'grid',
  gridTemplateColumns: '88px 1fr 1fr',
  alignItems: 'baseline',
  gap: vars.space[8],
  paddingBlockStart: vars.space[16],
  selectors: {
    '[aria-hidden="true"] > * > &': { opacity: 0 },
    '[data-placement="below"] &': {
      gridTemplateColumns: '88px 1fr',
      minBlockSize: '112px',
      paddingInlineEnd: '152px',
    },
  },
  '@media': { [media.mobile]: { display: 'block' } },
})

// Number, title and description.
within(`.${first(caption)} > :first-child`, { font: `0.8125rem ${vars.font.mono}` })
within(`.${first(caption)} > :nth-child(2)`, {
  fontSize: '1.25rem',
  fontWeight: vars.weight.strong,
})
within(`.${first(caption)} > :last-child`, {
  gridColumnEnd: -1,
  fontSize: '0.9375rem',
  color: vars.color.inkMuted,
})
