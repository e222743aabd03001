import { style } from '@vanilla-extract/css'

/** Marks a submission that the user hasn't opened. */
export const unreadMark = style({
  display: 'inline-block',
  inlineSize: '6px',
  blockSize: '6px',
  marginInlineEnd: '6px',
  borderRadius: '50%',
  backgroundColor: 'currentColor',
  verticalAlign: '2px',
  forcedColorAdjust: 'none',
})
