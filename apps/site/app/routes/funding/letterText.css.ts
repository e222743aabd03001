import { media } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { TEXT_COLUMN } from '../../grid.css.ts'

/** The letter's text in the page's grid. All paragraphs end at the same column. */
export const letterText = style({
  minWidth: 0,
  maxWidth: '41.25rem',
  '@media': {
    [media.tablet]: { gridColumn: `${TEXT_COLUMN} / -1` },
    [media.wide]: { gridColumn: `${TEXT_COLUMN} / 11` },
    [media.notes]: { gridColumn: `${TEXT_COLUMN} / 10` },
  },
})
