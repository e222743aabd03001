import { style } from '@vanilla-extract/css'

export const reference = style({ whiteSpace: 'nowrap' })
