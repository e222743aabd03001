import { componentStyle } from '../theme/componentStyle.ts'
import { media, vars } from '../theme/index.ts'

export const frame = componentStyle({ position: 'relative', display: 'grid', minInlineSize: 0 })

export const input = componentStyle({
  // Leaves space for the buttons.
  paddingInlineEnd: `calc(2 * ${vars.size.target} + ${vars.space[8]})`,
  fontVariantNumeric: 'tabular-nums',
})

export const buttons = componentStyle({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: 0,
  display: 'flex',
})

export const button = componentStyle({
  display: 'grid',
  placeItems: 'center',
  inlineSize: vars.size.target,
  color: vars.color.ink,
  cursor: 'pointer',
  // Disables double-tap zoom, because users press the button several times in a row.
  touchAction: 'manipulation',
  selectors: {
    '&:hover:enabled': { color: vars.color.accentInk },
    '&:disabled': { color: vars.color.inkMuted, opacity: 0.6, cursor: 'default' },
  },
  '@media': {
    [media.forcedColors]: { selectors: { '&:disabled': { color: 'GrayText', opacity: 1 } } },
  },
})
