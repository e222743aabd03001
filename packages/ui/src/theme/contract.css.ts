import { createGlobalThemeContract } from '@vanilla-extract/css'
import { propertyName } from './propertyName.ts'
import * as tokens from './tokens.ts'

/**
 * The theme variables of all components. Each variable is a custom property, such as
 * `--ui-color-ink-muted` for `vars.color.inkMuted`. Plain CSS can set it on any element.
 */
export const vars = createGlobalThemeContract(
  {
    colorScheme: 'light',
    color: tokens.light,
    dim: tokens.dim.light,
    font: tokens.font,
    weight: tokens.weight,
    space: tokens.space,
    layout: tokens.layout,
    carousel: tokens.carousel,
    size: tokens.size,
    line: tokens.line,
    radius: tokens.radius,
    shadow: tokens.shadow,
    duration: tokens.duration,
    easing: tokens.easing,
    z: tokens.z,
  },
  (_value, path) => propertyName(path).slice(2),
)
