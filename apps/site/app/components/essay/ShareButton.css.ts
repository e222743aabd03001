import { vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'

export const root = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[8]} ${vars.space[16]}`,
  '@media': { print: { display: 'none' }, '(scripting: none)': { display: 'none' } },
})
