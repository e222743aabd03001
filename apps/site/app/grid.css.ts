import { media, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'

/** Page margins. On large screens, they grow to limit the content width to `vars.layout.max`. */
export const margins = `max(${vars.layout.margin}, calc((100% - ${vars.layout.max}) / 2))`

export const page = style({ paddingInline: margins })

/** Twelve columns in viewports of at least 768 px, otherwise one column. */
export const columns = style({
  '@media': {
    [media.tablet]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
      columnGap: vars.layout.gap,
    },
  },
})

/** Number of the grid column where text starts, from 1 to 12. */
export const TEXT_COLUMN = 5

/** Matches screens that are too narrow for margin notes. The opposite of `media.notes`. */
export const BELOW_NOTES = '(max-width: 1279.98px)'
