import { style } from '@vanilla-extract/css'

/** A list without bullets. */
export const list = style({ padding: 0, listStyle: 'none' })
