import { media } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'

/** A figure beside text. The picture and the text share the first row; the caption is in the second. */
export const figureBesideText = style({
  minWidth: 0,
  '@media': {
    [media.tablet]: {
      display: 'grid',
      gridTemplateRows: 'subgrid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      alignItems: 'stretch',
      gridRow: '1 / span 2',
      rowGap: 0,
    },
  },
})
