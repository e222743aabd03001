import { styleVariants } from '@vanilla-extract/css'
import { layers, vars } from '../theme/index.ts'

export const tone = styleVariants(
  {
    ink: vars.color.ink,
    muted: vars.color.inkMuted,
    positive: vars.color.positive,
    critical: vars.color.critical,
  },
  (color) => ({ '@layer': { [layers.base]: { color } } }),
)
