import { media, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { TEXT_COLUMN } from '../grid.css.ts'

/** A table of contents to the left of the text column, or above the text on phones. */
export const contents = style({
  marginBlockEnd: vars.space[56],
  '@media': {
    [media.tablet]: { gridColumn: `1 / ${TEXT_COLUMN}`, marginBlockEnd: 0 },
    [media.wide]: { gridColumn: '1 / 4' },
    [media.print]: { display: 'none' },
  },
})
