import { media, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'

/** Page margins. Content is at most 1536 px wide, from 1680 px viewport width on. */
export const margins = `max(${vars.layout.margin}, calc((100% - ${vars.layout.max}) / 2))`

export const page = style({ paddingInline: margins })

/** Twelve columns from 768 px on, one column below. */
export const columns = style({
  '@media': {
    [media.tablet]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
      columnGap: vars.layout.gap,
    },
  },
})

/** Number of the text column: the grid column at which text starts. */
export const AXIS = 5
