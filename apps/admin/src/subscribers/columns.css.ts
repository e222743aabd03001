import { vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'

/** The place of text that's loading. */
export const bar = style({
  display: 'inline-block',
  inlineSize: '64%',
  blockSize: '10px',
  backgroundColor: vars.color.surfaceActive,
  verticalAlign: 'middle',
})

/** A table whose rows belong to the previous search or filter, because others are loading. */
export const table = style({
  selectors: {
    '&[data-outdated] tbody': { opacity: 0.5, transition: 'opacity 0s 200ms' },
  },
})
