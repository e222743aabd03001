import { vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { adminText } from '../theme/adminText.css.ts'

export const lines = style({ display: 'grid', gap: '2px' })

const clipped = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })

export const monospace = style([adminText.mono, { fontSize: '0.875rem' }])

export const name = style([clipped, { fontSize: '1rem', fontWeight: vars.weight.strong }])

export const secondLine = style([
  clipped,
  { color: vars.color.inkMuted, fontSize: '0.875rem', fontWeight: vars.weight.regular },
])

/** A cell that wraps to two lines, because a truncated email address is useless. */
export const wrapped = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  whiteSpace: 'normal',
  fontWeight: vars.weight.strong,
})
