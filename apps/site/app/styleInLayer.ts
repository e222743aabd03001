import { element, layers } from '@duet/ui/theme'
import { type StyleRule, style } from '@vanilla-extract/css'

type LayeredRule = NonNullable<StyleRule['@layer']>[string]

/**
 * Calls `style()` in the cascade layer of `@duet/ui`, so that the unlayered rules of a page override
 * the result.
 */
export function styleInLayer(rule: LayeredRule, debugId?: string) {
  return style([element, { '@layer': { [layers.components]: rule } }], debugId)
}
