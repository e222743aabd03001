import { media, vars } from '@duet/ui/theme'
import { styleInLayer } from '../../styleInLayer.ts'

/** Matches if a row fits its title, place, details, and link on one line. */
export const fitsLine = '(min-width: 1360px)'
/** Space for the disclosure beside the text of its row. */
export const DETAILS_WIDTH = '140px'
/** Space for the link beside the disclosure, if they share a line. */
export const LINK_WIDTH = vars.space[96]
/** Heights of a row with the place below the title, and beside it. */
export const ROW_HEIGHT = '73px'
export const LINE_HEIGHT = '59px'

/** Margins that put the disclosure on the middle line of the row above it. */
const centerOn = (height: string) =>
  `calc((-${height} - ${vars.size.target}) / 2) calc((${height} - ${vars.size.target}) / 2)`

export const root = styleInLayer({})

export const summary = styleInLayer({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  inlineSize: 'fit-content',
  minBlockSize: vars.size.target,
  // Lifts the disclosure onto the row above it, on top of the row's link: below the place, or on
  // the row's middle line if there's space.
  position: 'relative',
  marginBlock: `calc(-1 * ${vars.size.target}) 0`,
  color: vars.color.inkMuted,
  cursor: 'pointer',
  // Hides Safari's default marker.
  selectors: {
    '&::-webkit-details-marker': { display: 'none' },
    '&:hover': { color: vars.color.ink },
  },
  '@media': {
    // Keeps the focus ring off the place above.
    [media.mobile]: {
      selectors: { '&:focus-visible': { outlineOffset: `calc(-1 * ${vars.line.bold})` } },
    },
    [media.tablet]: {
      marginBlock: centerOn(ROW_HEIGHT),
      marginInline: `auto ${LINK_WIDTH}`,
    },
    [fitsLine]: { marginBlock: centerOn(LINE_HEIGHT) },
  },
})

/** Every row has the same words, so they only show in the row under the pointer. */
export const label = styleInLayer({
  '@media': {
    [`${media.tablet} and ${media.hover}`]: {
      opacity: 0,
      transitionProperty: 'opacity',
      transitionDuration: vars.duration.color,
      selectors: {
        [`:is(:hover > ${root}, ${root}[open]) > ${summary} > &, ${summary}:focus-visible > &`]: {
          opacity: 1,
        },
      },
    },
    [media.reducedMotion]: { transitionDuration: '0s' },
  },
})

export const sign = styleInLayer({
  transitionProperty: 'transform',
  transitionDuration: vars.duration.open,
  transitionTimingFunction: vars.easing.in,
  selectors: { [`${root}[open] > ${summary} > &`]: { transform: 'scaleY(-1)' } },
  '@media': { [media.reducedMotion]: { transitionDuration: '0s' } },
})

export const content = styleInLayer({
  maxInlineSize: '68ch',
  paddingBlock: `${vars.space[8]} ${vars.space[32]}`,
  overflowWrap: 'anywhere',
})
