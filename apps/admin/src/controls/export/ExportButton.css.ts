import { style } from '@vanilla-extract/css'

export const button = style({
  flex: 'none',
  whiteSpace: 'nowrap',
})
