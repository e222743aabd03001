import { style } from '@vanilla-extract/css'

// Unlike `white-space: nowrap`, this still breaks a compound that is longer than the line.
export const compound = style({ display: 'inline-block' })
