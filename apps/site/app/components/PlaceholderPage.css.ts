import { media, vars } from '@duet/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'
import { TEXT_COLUMN } from '../grid.css.ts'

/** Centers the word between the navigation bar and the footer. */
export const row = style({
  display: 'grid',
  alignItems: 'center',
  minHeight: '40svh',
  paddingBlock: vars.space[72],
})

// Makes the row as tall as the space between the navigation bar and the footer.
globalStyle(`main:has(> ${row})`, {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
})

export const word = style({
  overflowWrap: 'anywhere',
  '@media': { [media.tablet]: { gridColumn: `${TEXT_COLUMN} / -1` } },
})
