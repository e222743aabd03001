import { style } from '@vanilla-extract/css'

/** Properties that hide an element visually, but not from screen readers. */
export const visuallyHiddenStyle = {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  margin: '-1px',
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  listStyle: 'none',
} as const

export const visuallyHidden = style(visuallyHiddenStyle)
