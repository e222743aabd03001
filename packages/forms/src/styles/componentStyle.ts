import { element, layers } from '@duet/ui/theme'
import { type StyleRule, style } from '@vanilla-extract/css'

type LayeredRule = NonNullable<StyleRule['@layer']>[string]

/** `style()` of an element of ours, inside of the components' layer, so that an app's own rule wins without a fight. */
export function componentStyle(rule: LayeredRule, debugId?: string) {
  return style([element, { '@layer': { [layers.components]: rule } }], debugId)
}
