import { media, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { AXIS } from '../grid.css.ts'

export const row = style({
  paddingBlock: vars.space[72],
  borderBlockStart: `${vars.line.hair} solid ${vars.color.rule}`,
})

export const title = style({
  marginBlockEnd: vars.space[20],
  '@media': { [media.tablet]: { gridColumn: `1 / ${AXIS}` } },
})

export const words = style({
  display: 'grid',
  gap: vars.space[20],
  justifyItems: 'start',
  minWidth: 0,
  '@media': { [media.tablet]: { gridColumn: `${AXIS} / 10` } },
})
