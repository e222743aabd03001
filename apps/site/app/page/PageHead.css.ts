import { media, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { AXIS } from '../grid.css.ts'

export const head = style({ paddingBlock: vars.layout.section })

export const note = style({
  marginBlockEnd: vars.space[16],
  '@media': { [media.tablet]: { gridColumn: `1 / ${AXIS}`, paddingBlockStart: vars.space[8] } },
})

export const words = style({
  display: 'grid',
  gap: vars.space[24],
  justifyItems: 'start',
  minWidth: 0,
  '@media': { [media.tablet]: { gridColumn: `${AXIS} / -1` } },
})
