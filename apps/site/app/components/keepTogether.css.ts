import { style } from '@vanilla-extract/css'

// Unlike `white-space: nowrap`, `inline-block` lets a compound wrap if it's longer than a line. The
// maximum size lets it also break inside a word that is longer than a line.
export const compound = style({ display: 'inline-block', maxInlineSize: '100%' })
