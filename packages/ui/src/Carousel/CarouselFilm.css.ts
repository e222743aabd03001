import { componentStyle } from '../theme/componentStyle.ts'
import { media, vars } from '../theme/index.ts'
import { noControlsQuery } from './CarouselControls.css.ts'

export const film = componentStyle({
  position: 'relative',
  display: 'grid',
  placeItems: 'end',
  aspectRatio: vars.carousel.ratio,
  overflow: 'hidden',
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.film,
})

export const poster = componentStyle({
  position: 'absolute',
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
  filter: vars.dim.film,
})

export const video = componentStyle({
  position: 'absolute',
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
  filter: vars.dim.film,
  // Hides the film without JavaScript, because Chromium would show its own controls on a black
  // background. Print shows the poster.
  '@media': { [noControlsQuery]: { display: 'none' } },
})

/** The play and pause button. Its colors are the same in both themes. */
export const button = componentStyle({
  position: 'relative',
  display: 'flex',
  margin: vars.space[12],
  padding: '14px',
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.ink,
  color: vars.color.surface,
  // Forced colors mode would put a `Canvas` background behind the text, which also has the `Canvas`
  // color.
  forcedColorAdjust: 'none',
  selectors: { '&:focus-visible': { outlineColor: vars.color.surface, outlineOffset: '-4px' } },
  '@media': {
    [noControlsQuery]: { display: 'none' },
    [media.forcedColors]: { selectors: { '&:focus-visible': { outlineColor: 'Highlight' } } },
  },
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
      // Makes the caption as tall as the controls in the corner beside it, which take up two rows.
      minBlockSize: `calc(2 * ${vars.size.target} + ${vars.space[24]})`,
      paddingInlineEnd: `calc(3 * ${vars.size.target} + 20px)`,
    },
  },
  '@media': {
    [media.mobile]: { display: 'block' },
    [media.print]: { opacity: '1 !important' },
  },
})

export const number = componentStyle({ font: `0.8125rem ${vars.font.mono}` })

export const title = componentStyle({ fontSize: '1.25rem', fontWeight: vars.weight.strong })

export const description = componentStyle({
  gridColumnEnd: -1,
  textWrap: 'pretty',
  fontSize: '0.9375rem',
  color: vars.color.inkMuted,
})
