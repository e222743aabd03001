import { style } from '@vanilla-extract/css'

// Unlike `white-space: nowrap`, this lets a compound break if it is longer than the line.
export const compound = style({ display: 'inline-block' })
