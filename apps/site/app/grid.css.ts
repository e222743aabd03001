import { media, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'

/** The page's margins; over 1680 px of width the content stops at 1536 px. */
export const page = style({
  paddingInline: `max(${vars.layout.margin}, calc((100% - ${vars.layout.max}) / 2))`,
})

/** The twelve columns, from 768 px on. Under that, one column. */
export const columns = style({
  '@media': {
    [media.tablet]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
      columnGap: vars.layout.gap,
    },
  },
})

/** The axis that everything read starts on. */
export const AXIS = 5
