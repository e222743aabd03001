import { media, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'

export const button = style({
  justifyContent: 'space-between',
  fontWeight: vars.weight.regular,
  textAlign: 'start',
  '@media': { [media.mobile]: { minBlockSize: vars.size.target } },
})

export const value = style({ flex: '1', minInlineSize: 0, overflowWrap: 'anywhere' })
