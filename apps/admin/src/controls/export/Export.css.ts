import { media, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'

export const controls = style({
  display: 'flex',
  flex: 'none',
  '@media': { [media.mobile]: { flex: '1 1 0' } },
})

export const moreButton = style({
  blockSize: 'auto',
  minBlockSize: vars.size.controlSmall,
  inlineSize: '32px',
  marginInlineStart: '-1px',
  '@media': { [media.mobile]: { blockSize: vars.size.target, inlineSize: vars.size.target } },
})
