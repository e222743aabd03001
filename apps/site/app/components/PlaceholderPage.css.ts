import { media, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { TEXT_COLUMN } from '../grid.css.ts'

export const row = style({
  alignItems: 'end',
  minHeight: '64svh',
  paddingBlock: vars.layout.section,
})

export const word = style({
  overflowWrap: 'anywhere',
  '@media': { [media.tablet]: { gridColumn: `${TEXT_COLUMN} / -1` } },
})
