import { style } from '@vanilla-extract/css'

// Unlike `white-space: nowrap`, `inline-block` lets a phrase wrap if it's longer than a line. The
// maximum size lets it also break inside a word that is longer than a line.
export const unbroken = style({ display: 'inline-block', maxInlineSize: '100%' })
