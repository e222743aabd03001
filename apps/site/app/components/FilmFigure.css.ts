import { media, text, vars } from '@duet/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'

export const figure = style({
  // Lets the caption's container query measure the width of the figure.
  containerType: 'inline-size',
  minWidth: 0,
  '@media': { [media.print]: { breakInside: 'avoid' } },
})

/** Extends a film to both screen edges on phones. */
export const fullBleed = style({
  '@media': {
    [media.mobile]: {
      vars: { '--film-start': vars.layout.margin, '--film-end': vars.layout.margin },
      marginInline: `calc(-1 * ${vars.layout.margin})`,
    },
  },
})

export const film = style({
  selectors: {
    // A film that reaches the screen edges has square corners.
    [`${fullBleed} > &`]: { '@media': { [media.mobile]: { borderRadius: 0 } } },
  },
})

// Aligns the button with the end of the caption if the film extends to the screen edge.
globalStyle(`${film} > button`, { insetInlineEnd: `max(${vars.space[12]}, var(--film-end, 0px))` })

/** A still picture, displayed as a block so that no gap separates it from the caption. */
export const still = style({ display: 'block', height: 'auto' })

/** A figure that's too narrow for its caption and its production note on one line. */
const narrow = '(max-width: 32rem)'

export const caption = style([
  text.monoSmall,
  {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    columnGap: vars.space[8],
    paddingBlockStart: vars.space[12],
    paddingInline: 'var(--film-start, 0px) var(--film-end, 0px)',
    color: vars.color.inkMuted,
    // In narrow figures, such as on phones, all lines start at the same edge.
    '@container': { [narrow]: { display: 'block' } },
  },
])

export const label = style({ color: vars.color.ink, textTransform: 'uppercase' })

export const productionNote = style({
  paddingInlineStart: vars.space[16],
  '@container': { [narrow]: { display: 'block', paddingInlineStart: 0 } },
})
