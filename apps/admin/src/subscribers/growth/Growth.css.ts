import { vars } from '@duet/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'
import { adminText } from '../../theme/adminText.css.ts'

export const cards = style({ display: 'grid', gap: vars.space[12] })

// Remove the cards' padding and shadow, because the dialog already has both.
globalStyle(`${cards} section`, { paddingInline: 0, boxShadow: 'none' })

export const plot = style({ display: 'block', inlineSize: '100%', blockSize: '160px' })

export const area = style({ fill: vars.color.surfaceActive })

export const line = style({
  fill: 'none',
  stroke: vars.color.ink,
  strokeWidth: '1.5px',
  vectorEffect: 'non-scaling-stroke',
})

export const axis = style([
  adminText.tick,
  {
    display: 'flex',
    justifyContent: 'space-between',
    paddingBlockStart: vars.space[4],
    borderBlockStart: `${vars.line.hair} solid ${vars.color.ink}`,
    color: vars.color.inkMuted,
  },
])
