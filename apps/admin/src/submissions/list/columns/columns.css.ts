import { vars } from '@duet/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'

/** The place of text that's loading. */
export const bar = style({
  display: 'inline-block',
  inlineSize: '64%',
  blockSize: '10px',
  backgroundColor: vars.color.surfaceActive,
  verticalAlign: 'middle',
})

/** Marks a submission that the user hasn't opened. */
export const unread = style({
  display: 'inline-block',
  inlineSize: '6px',
  blockSize: '6px',
  marginInlineEnd: '6px',
  borderRadius: '50%',
  backgroundColor: 'currentColor',
  verticalAlign: '2px',
  forcedColorAdjust: 'none',
})

/** A table whose rows belong to the previous search or filter, because others are loading. */
export const table = style({})

globalStyle(`${table}[data-outdated] tbody`, { opacity: 0.5, transition: 'opacity 0s 200ms' })
