import { componentStyle } from '../theme/componentStyle.ts'
import { media, vars } from '../theme/index.ts'

export const frame = componentStyle({ position: 'relative', display: 'grid' })

export const select = componentStyle({
  appearance: 'none',
  // Leaves space for the icon.
  paddingInlineEnd: vars.space[40],
  textOverflow: 'ellipsis',
  cursor: 'pointer',
})

export const icon = componentStyle({
  position: 'absolute',
  insetInlineEnd: vars.space[16],
  insetBlockStart: `calc(50% - ${vars.size.icon} / 2)`,
  pointerEvents: 'none',
  selectors: { ':disabled + &': { color: vars.color.inkMuted } },
  '@media': {
    [media.forcedColors]: { selectors: { ':disabled + &': { color: 'GrayText' } } },
  },
})
