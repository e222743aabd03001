import { media, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'

/**
 * A page's heading with its introduction. The introduction starts at the text column, or below the
 * heading if large text leaves too little space.
 */
export const head = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${vars.space[16]} ${vars.layout.gap}`,
  '@media': {
    [media.tablet]: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: ['end', 'last baseline'],
    },
  },
})

/** Spans at least four of twelve columns. */
export const heading = style({
  '@media': {
    [media.tablet]: { minWidth: `calc((100% + ${vars.layout.gap}) / 3 - ${vars.layout.gap})` },
    // Small enough for the longest heading to fit in four columns.
    [`${media.tablet} and ${media.belowWide}`]: { fontSize: 'calc(0.4rem + 5.7vw)' },
  },
})

export const lead = style({
  flex: '1 1 20rem',
  color: vars.color.inkMuted,
  textWrap: 'balance',
})
