import { vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { adminText } from '../theme/adminText.css.ts'

export const lines = style({ display: 'grid', gap: '2px' })

const clippedText = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })

export const monospace = style([adminText.mono, { fontSize: '0.875rem' }])

export const name = style([
  clippedText,
  {
    // Leaves space for a mark before the name.
    marginInlineStart: `calc(-1 * ${vars.space[12]})`,
    paddingInlineStart: vars.space[12],
    fontSize: '1rem',
    fontWeight: vars.weight.strong,
  },
])

export const secondLine = style([
  clippedText,
  { color: vars.color.inkMuted, fontSize: '0.875rem', fontWeight: vars.weight.regular },
])

/** A second line that shows several values, or none. */
export const values = style([secondLine, { minBlockSize: '1lh' }])

/** One of these values. `data-name` has a name to show before the value. */
export const value = style({
  selectors: {
    '&:not(:empty)::before': { content: 'attr(data-name)' },
    '&:not(:empty) ~ &:not(:empty)::before': { content: '" · " attr(data-name)' },
  },
})

/** Text that wraps onto a second line, because a truncated email address is useless. */
export const wrappedText = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  whiteSpace: 'normal',
  fontWeight: vars.weight.strong,
})
