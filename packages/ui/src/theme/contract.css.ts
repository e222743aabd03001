import { createGlobalThemeContract } from '@vanilla-extract/css'
import { propertyName } from './propertyName.ts'
import * as tokens from './tokens.ts'

/**
 * The names that every component draws with. Each is a custom property, `vars.color.inkMuted` is
 * `--ui-color-ink-muted`, so that plain CSS can set it on `:root` or on any element.
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
