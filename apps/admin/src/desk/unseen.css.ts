import { style } from '@vanilla-extract/css'

/** For those who listen: out of sight, and out of the layout. */
export const unseen = style({
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  margin: '-1px',
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  listStyle: 'none',
})
