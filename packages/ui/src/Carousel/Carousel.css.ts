import { globalStyle, keyframes } from '@vanilla-extract/css'
import { componentStyle } from '../theme/componentStyle.ts'
import { layers, vars } from '../theme/index.ts'

const { slide: slideWidth, gap } = vars.carousel
/** The space on each side of the current slide. */
const side = `calc((100cqi - (${slideWidth} + ${gap})) / 2)`

/** The container that `cqi` refers to. */
export const root = componentStyle({
  fontFamily: vars.font.text,
  position: 'relative',
  containerType: 'inline-size',
})

/**
 * While this animation runs, only the current slide has a snap point, so the scroller starts at that
 * slide without JavaScript. After the animation, all slides have one. The viewport is animated instead
 * of the slides, because an animation on the slides would restyle them in every frame of a drag.
 */
const snapAnimation = keyframes({ '0%, 100%': { vars: { '--ui-carousel-snap': 'none' } } })

const unselectable = { userSelect: 'none', WebkitUserSelect: 'none' } as const
const selectable = { userSelect: 'text', WebkitUserSelect: 'text' } as const

/**
 * Without JavaScript, the viewport is a scroller with snap points. With `data-live`, it clips a
 * track that moves by transforms.
 */
export const viewport = componentStyle({
  display: 'flex',
  paddingInline: side,
  overflow: 'auto hidden',
  animation: `${snapAnimation} .1s`,
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  selectors: {
    // Always unselectable, because changing this style at the start of a drag would drop a frame.
    '&[data-live]': { touchAction: 'pan-y pinch-zoom', overflow: 'clip', ...unselectable },
  },
})

// Safari doesn't let users type in unselectable content.
globalStyle(`${viewport} :is(input, textarea, [contenteditable])`, {
  '@layer': { [layers.components]: selectable },
})

export const slide = componentStyle({
  position: 'relative',
  flex: 'none',
  inlineSize: `calc(${slideWidth} + ${gap})`,
  paddingInline: `calc(${gap} / 2)`,
  // Centers slides that are wider than the viewport, because padding can't be negative.
  insetInlineStart: `min(0px, ${side})`,
  scrollSnapAlign: 'var(--ui-carousel-snap, center)',
  willChange: 'translate, opacity',
  selectors: { '&[data-current]': { scrollSnapAlign: 'center' } },
})

/** Dims neighbors. This is a separate element because the track sets the opacity of the slide. */
export const slideContent = componentStyle({
  blockSize: '100%',
  transition: `opacity ${vars.duration.open}`,
  selectors: { '[aria-hidden="true"] > &': { opacity: vars.dim.beside } },
})
