import { element, layers } from '@duet/ui/theme'
import { type StyleRule, style } from '@vanilla-extract/css'

type LayeredRule = NonNullable<StyleRule['@layer']>[string]

/**
 * Calls `style()` in the components' cascade layer. An app's unlayered rules override the result.
 */
export function componentStyle(rule: LayeredRule, debugId?: string) {
  return style([element, { '@layer': { [layers.components]: rule } }], debugId)
}
