import { vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'

/** While the menu's code loads. */
const busy = { '&[aria-busy="true"]': { color: vars.color.inkMuted, cursor: 'progress' } }

export const controls = style({ display: 'flex', flex: 'none' })

export const moreButton = style({
  blockSize: 'auto',
  minBlockSize: vars.size.controlSmall,
  inlineSize: '32px',
  marginInlineStart: '-1px',
  selectors: busy,
})

/** The button on phones. */
export const exportIcon = style({ flex: 'none', selectors: busy })
