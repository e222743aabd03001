import { globalStyle, keyframes } from '@vanilla-extract/css'
import { componentStyle } from '../theme/componentStyle.ts'
import { layers, media, vars } from '../theme/index.ts'
import { STYLED_SLIDES_PER_VIEW } from './trackLayout.ts'

const { gap } = vars.carousel
/** The size of a slide. Each root sets this property, so a nested carousel doesn't inherit it. */
const slideSize = 'var(--ui-carousel-slide-size)'
const pitch = `(${slideSize} + ${gap})`
/**
 * The space between the start of the viewport and the current slide. A slide includes half a gap on
 * each side.
 */
const spaceBefore = 'var(--ui-carousel-lead)'
const snapAlign = 'var(--ui-carousel-snap-align)'

/** Returns the slide size at which the slides in view and the gaps between them fill `space`. */
const fill = (space: string) => `(${space} + ${gap}) / var(--ui-carousel-slides-per-view) - ${gap}`

/** Overrides inline styles and rules with attribute selectors. */
const important = <Value extends string | number>(value: Value) => `${value} !important` as const

/** The container for sizes in `cqi` (percent of the container's inline size). */
export const root = componentStyle({
  fontFamily: vars.font.text,
  vars: { '--ui-carousel-slide-size': vars.carousel.slide },
  position: 'relative',
  containerType: 'inline-size',
  selectors: {
    ...Object.fromEntries(
      // `^=` also matches fractions, so before hydration, 2.5 slides per view look like 2.
      STYLED_SLIDES_PER_VIEW.map((count) => [
        `&[data-slides-per-view^="${count}"]`,
        { vars: { '--ui-carousel-slides-per-view': String(count) } },
      ]),
    ),
    '&[data-slides-per-view]': { vars: { '--ui-carousel-slide-size': fill('100cqi') } },
    '&[data-orientation="vertical"]': {
      vars: { '--ui-carousel-slide-size': fill('100%') },
      display: 'flex',
      flexDirection: 'column',
    },
  },
  '@media': { [media.print]: { blockSize: important('auto') } },
})

/**
 * While this animation runs, only the current slide has a snap point. This way, the scroller starts
 * at the current slide even without JavaScript. After the animation, all slides have snap points.
 * The animation is on the viewport, because animated slides would be restyled in every frame of a
 * drag.
 */
const snapAnimation = keyframes({ '0%, 100%': { vars: { '--ui-carousel-snap': 'none' } } })

const unselectable = { userSelect: 'none', WebkitUserSelect: 'none' } as const
const selectable = { userSelect: 'text', WebkitUserSelect: 'text' } as const

const createAlignment = (snap: string, space: string) => ({
  vars: { '--ui-carousel-lead': `calc(${space})`, '--ui-carousel-snap-align': snap },
})

/**
 * Without JavaScript, the viewport is a scroller with snap points. With `data-live`, it clips a
 * track that moves with transforms. With `data-filled`, the slides fill the viewport.
 */
export const viewport = componentStyle({
  display: 'flex',
  paddingInline: `${spaceBefore} calc(100cqi - ${pitch} - ${spaceBefore})`,
  overflow: 'auto hidden',
  animation: `${snapAnimation} .1s`,
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  selectors: {
    '&[data-align="center"]': createAlignment('center', `(100cqi - ${pitch}) / 2`),
    '&[data-align="start"]': createAlignment('start', `${gap} / -2`),
    '&[data-align="end"]': createAlignment('end', `100cqi - ${pitch} + ${gap} / 2`),
    '&[data-filled]': { vars: { '--ui-carousel-lead': `calc(${gap} / -2)` }, paddingInline: 0 },
    '&[data-orientation="vertical"]': {
      flexDirection: 'column',
      flex: '1 1 auto',
      blockSize: '400px',
      minBlockSize: 0,
      overflow: 'hidden auto',
      scrollSnapType: 'y mandatory',
    },
    '&[data-live]': { overflow: 'clip' },
    // Always unselectable, because changing this style at the start of a drag would drop a frame.
    '&[data-draggable][data-live]': { touchAction: 'pan-y pinch-zoom', ...unselectable },
    '&[data-draggable="vertical"][data-live]': { touchAction: 'pan-x pinch-zoom' },
    '&[data-pinch-zoomed][data-draggable][data-live]': { touchAction: 'auto' },
  },
  '@media': {
    // Shows all slides, in as many rows as they need.
    [media.print]: {
      display: 'flex',
      flexFlow: important('row wrap'),
      blockSize: important('auto'),
      paddingInline: important(0),
      marginInline: `calc(${gap} / -2)`,
      overflow: important('visible'),
    },
  },
})

// Safari doesn't let users type in unselectable content. The carousel ignores drags in content with
// `data-no-drag`, so users can select its text.
globalStyle(`${viewport} :is(input, textarea, [data-no-drag], [contenteditable])`, {
  '@layer': { [layers.components]: selectable },
})

export const slide = componentStyle({
  position: 'relative',
  flex: 'none',
  inlineSize: `calc(${pitch})`,
  paddingInline: `calc(${gap} / 2)`,
  // Positions slides that are wider than the viewport. The viewport's padding can't do this,
  // because it would have to be negative.
  insetInlineStart: `min(0px, ${spaceBefore})`,
  scrollMarginInline: `calc(${gap} / -2)`,
  scrollSnapAlign: `var(--ui-carousel-snap, ${snapAlign})`,
  willChange: 'translate, opacity',
  selectors: {
    '&[data-current]': { scrollSnapAlign: snapAlign },
    '&[data-orientation="vertical"]': {
      inlineSize: 'auto',
      blockSize: `calc(${pitch})`,
      paddingInline: 0,
      paddingBlock: `calc(${gap} / 2)`,
      insetInlineStart: 0,
      insetBlockStart: `calc(${gap} / -2)`,
      scrollMarginBlock: `calc(${gap} / -2)`,
    },
    '&:focus-visible': {
      outline: `${vars.line.bold} solid ${vars.color.focus}`,
      outlineOffset: `calc(-1 * ${vars.line.bold})`,
    },
  },
  '@media': {
    [media.print]: {
      inset: important('auto'),
      maxInlineSize: '100%',
      blockSize: important('auto'),
      marginBlockEnd: gap,
      breakInside: 'avoid',
      translate: important('none'),
      opacity: important(1),
      willChange: 'auto',
      selectors: { '&[data-orientation="vertical"]': { inlineSize: '100%' } },
    },
  },
})

/**
 * Dims every slide except the current one. The content is a separate element, because the track
 * sets the opacity of the slide itself.
 */
export const slideContent = componentStyle({
  blockSize: '100%',
  transition: `opacity ${vars.duration.open}`,
  selectors: { '[aria-hidden="true"] > &': { opacity: vars.dim.beside } },
  '@media': { [media.print]: { opacity: important(1), transition: 'none' } },
})
