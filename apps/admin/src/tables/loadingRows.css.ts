import { vars } from '@duet/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'

/** A bar in place of text that's loading. */
export const bar = style({
  display: 'inline-block',
  inlineSize: '64%',
  blockSize: '10px',
  backgroundColor: vars.color.surfaceActive,
  verticalAlign: 'middle',
})

/** A table that has `data-outdated` while it shows rows for the previous search or filter. */
export const table = style({})

globalStyle(`${table}[data-outdated] tbody`, { opacity: 0.5, transition: 'opacity 0s 200ms' })
