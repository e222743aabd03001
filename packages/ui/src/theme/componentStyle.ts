import { type StyleRule, style } from '@vanilla-extract/css'
import { element } from './element.css.ts'
import { layers } from './layers.css.ts'

type LayeredRule = NonNullable<StyleRule['@layer']>[string]

/**
 * Returns classes for a rule in the components layer, including the reset class. Call it only in
 * `*.css.ts` files.
 */
export function componentStyle(rule: LayeredRule, debugId?: string) {
  return style([element, { '@layer': { [layers.components]: rule } }], debugId)
}

/**
 * Returns classes for a rule in the base layer, including the reset class. Use it for components
 * that other components restyle with `className`.
 */
export function baseStyle(rule: LayeredRule, debugId?: string) {
  return style([element, { '@layer': { [layers.base]: rule } }], debugId)
}
