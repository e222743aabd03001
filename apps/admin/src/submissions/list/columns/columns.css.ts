import { style } from '@vanilla-extract/css'

/** Marks a submission that the user hasn't opened. Hangs beside the name, so that names align. */
export const unreadMark = style({
  display: 'inline-block',
  inlineSize: '6px',
  blockSize: '6px',
  marginInline: '-12px 6px',
  borderRadius: '50%',
  backgroundColor: 'currentColor',
  verticalAlign: '2px',
  forcedColorAdjust: 'none',
})
