import { componentStyle } from '../theme/componentStyle.ts'
import { media, vars } from '../theme/index.ts'

export const root = componentStyle({})

export const summary = componentStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  inlineSize: 'fit-content',
  minBlockSize: vars.size.target,
  // Moves the details closer to their own role than to the next role.
  marginBlockStart: `calc(-1 * ${vars.space[12]})`,
  color: vars.color.inkMuted,
  cursor: 'pointer',
  // Hides Safari's default marker.
  selectors: {
    '&::-webkit-details-marker': { display: 'none' },
    '&:hover': { color: vars.color.ink },
  },
})

export const sign = componentStyle({
  transitionProperty: 'transform',
  transitionDuration: vars.duration.open,
  transitionTimingFunction: vars.easing.in,
  selectors: { [`${root}[open] > ${summary} > &`]: { transform: 'scaleY(-1)' } },
  '@media': { [media.reducedMotion]: { transitionDuration: '0s' } },
})

export const content = componentStyle({
  maxInlineSize: '68ch',
  paddingBlockEnd: vars.space[32],
  overflowWrap: 'anywhere',
})
