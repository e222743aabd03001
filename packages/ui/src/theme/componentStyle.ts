import { type StyleRule, style } from '@vanilla-extract/css'
import { layers } from './layers.css.ts'

type LayeredRule = NonNullable<StyleRule['@layer']>[string]

/** `style()` inside of the components' layer. For `*.css.ts` files only. */
export function componentStyle(rule: LayeredRule, debugId?: string) {
  return style({ '@layer': { [layers.components]: rule } }, debugId)
}
