import { media, vars } from '@duet/ui/theme'
import { styleInLayer } from '../../styleInLayer.ts'

/** Matches if a row fits its title, place, details, and link on one line. */
export const fitsLine = '(min-width: 1360px)'
/** Space for the disclosure beside the text of its row. */
export const DETAILS_WIDTH = '140px'
/** Space for the link beside the disclosure, if they share a line. */
export const LINK_WIDTH = '112px'

export const root = styleInLayer({})

export const summary = styleInLayer({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  inlineSize: 'fit-content',
  minBlockSize: vars.size.target,
  // Lifts the disclosure onto the row above it: beside the place, or beside the title if the row has
  // only one line. It's on top of the row's link.
  position: 'relative',
  marginBlock: `calc(-1 * ${vars.size.target}) 0`,
  marginInlineStart: 'auto',
  color: vars.color.inkMuted,
  cursor: 'pointer',
  // Hides Safari's default marker.
  selectors: {
    '&::-webkit-details-marker': { display: 'none' },
    '&:hover': { color: vars.color.ink },
  },
  '@media': {
    [fitsLine]: {
      // The middle of a row of one line, which is 59 px high.
      marginBlock: `calc((-59px - ${vars.size.target}) / 2) calc((59px - ${vars.size.target}) / 2)`,
      marginInlineEnd: LINK_WIDTH,
    },
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
  paddingBlockEnd: vars.space[32],
  overflowWrap: 'anywhere',
})
