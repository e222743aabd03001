import { style, styleVariants } from '@vanilla-extract/css'
import { componentStyle } from '../theme/componentStyle.ts'
import { layers, media, text, vars } from '../theme/index.ts'

const slideWidth = 'var(--ui-carousel-slide)'
const gap = 'var(--ui-carousel-gap)'

/** Lengths in `cqi` are of this element, and are looked up where they are used: inside of it. */
export const root = componentStyle({
  vars: {
    '--ui-carousel-gap': vars.layout.gap,
    '--ui-carousel-inset': `max(${vars.layout.margin}, (100cqi - ${vars.layout.max}) / 2)`,
    // Eight of twelve columns.
    '--ui-carousel-slide': '(100cqi - 2 * var(--ui-carousel-inset)) * 2 / 3 - 8px',
    '--ui-carousel-ratio': '3 / 2',
  },
  position: 'relative',
  containerType: 'inline-size',
  '@media': {
    [media.mobile]: {
      vars: {
        '--ui-carousel-gap': vars.space[12],
        '--ui-carousel-slide': '100cqi - 56px',
        '--ui-carousel-ratio': '4 / 5',
      },
    },
  },
})

const row = { display: 'flex', alignItems: 'center' } as const

export const bar = componentStyle({
  ...row,
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: vars.space[24],
  paddingInline: 'var(--ui-carousel-inset)',
  paddingBlockEnd: vars.space[24],
})

/** Where the controls stand: over the slides, or under the film at its end. */
export const placement = styleVariants({
  above: {},
  below: {
    '@layer': {
      [layers.components]: {
        position: 'absolute',
        zIndex: vars.z.film,
        insetInlineEnd: 0,
        insetBlockStart: `calc((${slideWidth}) / (var(--ui-carousel-ratio)) + ${vars.space[12]})`,
        padding: 0,
      },
    },
  },
})

export const controls = componentStyle({
  ...row,
  gap: vars.space[12],
  marginInlineStart: 'auto',
  selectors: {
    // Arrows over indicators, beside the words.
    '[data-placement="below"] &': { flexDirection: 'column-reverse', alignItems: 'end', gap: 0 },
  },
  '@media': {
    '(scripting: none)': { display: 'none' },
    [media.mobile]: { inlineSize: '100%', justifyContent: 'space-between' },
  },
})

export const arrows = componentStyle({ display: 'flex', gap: vars.space[8] })

export const arrow = componentStyle({
  display: 'grid',
  placeItems: 'center',
  inlineSize: vars.size.target,
  blockSize: vars.size.target,
  border: `${vars.line.hair} solid ${vars.color.ruleStrong}`,
  borderRadius: vars.radius.control,
  selectors: { '&:hover': { backgroundColor: vars.color.surfaceActive } },
})

/** Points where its slide lies. */
export const pointer = componentStyle({
  selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } },
})

export const indicators = componentStyle({ display: 'flex' })

export const indicator = componentStyle({
  ...row,
  justifyContent: 'center',
  inlineSize: vars.size.target,
  blockSize: vars.size.target,
})

export const rule = componentStyle({
  inlineSize: '38px',
  overflow: 'hidden',
  backgroundColor: vars.color.rule,
  forcedColorAdjust: 'none',
  '@media': { [media.forcedColors]: { backgroundColor: 'GrayText' } },
})

export const ink = componentStyle({
  display: 'block',
  blockSize: vars.line.bold,
  backgroundColor: vars.color.ink,
  selectors: { ':not([aria-current]) > * > &': { transform: 'translateX(-101%)' } },
})

/** Before the script: a scroller that snaps. After it: a window on a track. */
export const viewport = componentStyle({
  vars: { '--ui-carousel-step': `(${slideWidth} + ${gap})` },
  overflow: 'auto hidden',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  overscrollBehaviorX: 'contain',
  outlineOffset: '-2px',
  selectors: {
    '&[data-live]': { overflow: 'clip', cursor: 'grab', touchAction: 'pan-y pinch-zoom' },
    '&[data-dragging]': { cursor: 'grabbing', userSelect: 'none' },
  },
})

export const track = componentStyle({
  display: 'flex',
  gap,
  inlineSize: 'max-content',
  paddingInline: `calc((100cqi - (${slideWidth})) / 2)`,
})

export const slide = componentStyle({
  inlineSize: `calc(${slideWidth})`,
  scrollSnapAlign: 'center',
  '@media': { [media.motion]: { transition: `opacity ${vars.duration.open}` } },
  selectors: {
    '[data-live] > * > &:not([data-current])': { opacity: 0.5 },
    '[data-dragging] > * > &&:not([data-current])': { opacity: 1 },
  },
})

export const film = componentStyle({
  position: 'relative',
  aspectRatio: 'var(--ui-carousel-ratio)',
  overflow: 'hidden',
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.film,
})

export const layer = componentStyle({
  position: 'absolute',
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
})

/** Of the light theme in any theme: the same plate on any film. */
export const plate = componentStyle({
  ...row,
  position: 'absolute',
  insetBlockEnd: vars.space[12],
  insetInlineEnd: vars.space[12],
  gap: vars.space[8],
  minBlockSize: vars.size.target,
  paddingInline: '14px',
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.ink,
  color: vars.color.surface,
})

export const caption = componentStyle({
  display: 'grid',
  gridTemplateColumns: '88px 1fr',
  gap: vars.space[8],
  paddingBlockStart: vars.space[16],
  selectors: {
    '[data-live] > * > :not([data-current]) > &': { visibility: 'hidden' },
    '[data-placement="below"] &': { minBlockSize: '112px', paddingInlineEnd: '152px' },
  },
  '@media': { [media.mobile]: { display: 'block' } },
})

export const number = style([text.mono, componentStyle({ lineHeight: '26px' })])

export const words = componentStyle({ display: 'flex', flexWrap: 'wrap', gap: '4px 24px' })

export const title = style([text.heading3, componentStyle({ flex: '0 1 200px' })])

export const description = style([
  text.small,
  componentStyle({ flex: '1 1 340px', maxInlineSize: '420px', color: vars.color.inkMuted }),
])

export const announcement = componentStyle({
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
})
