import { type StyleRule, style } from '@vanilla-extract/css'
import { element } from './element.css.ts'
import { layers } from './layers.css.ts'

type LayeredRule = NonNullable<StyleRule['@layer']>[string]

/** Calls `style()` in the components layer, and adds the reset class. For `*.css.ts` files only. */
export function componentStyle(rule: LayeredRule, debugId?: string) {
  return style([element, { '@layer': { [layers.components]: rule } }], debugId)
}

/**
 * Calls `style()` in the base layer, and adds the reset class. For components that other components
 * restyle with `className`.
 */
export function baseStyle(rule: LayeredRule, debugId?: string) {
  return style([element, { '@layer': { [layers.base]: rule } }], debugId)
}
