import { media, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'

export const button = style({
  flex: 'none',
  whiteSpace: 'nowrap',
  '@media': { [media.mobile]: { flex: '1 1 0', minBlockSize: vars.size.target } },
})
