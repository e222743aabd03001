import { vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'

export const status = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  whiteSpace: 'nowrap',
})

export const shape = style({
  flex: 'none',
  inlineSize: '10px',
  blockSize: '10px',
  border: `${vars.line.stroke} solid currentColor`,
  forcedColorAdjust: 'none',
  selectors: {
    '&[data-shape="solid"]': { backgroundColor: 'currentColor' },
    '&[data-shape="half"]': {
      background: 'linear-gradient(to top, currentColor 50%, transparent 0)',
    },
  },
})
