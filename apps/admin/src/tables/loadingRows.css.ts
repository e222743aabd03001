import { vars } from '@duet/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'

/** A bar in place of text that's loading. A block, because a line of text takes longer to lay out. */
export const bar = style({
  display: 'block',
  inlineSize: '64%',
  blockSize: '10px',
  backgroundColor: vars.color.surfaceActive,
  selectors: { '[data-align="end"] > &': { marginInlineStart: 'auto' } },
})

/** A table that has `data-outdated` while it shows rows for the previous search or filter. */
export const table = style({})

globalStyle(`${table}[data-outdated] tbody`, { opacity: 0.5, transition: 'opacity 0s 200ms' })
