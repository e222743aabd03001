import { type StyleRule, style } from '@vanilla-extract/css'
import { layer } from './layer.css.ts'

export type Rule = NonNullable<StyleRule['@layer']>[string]

/** A style in the card's own layer: any rule of the page outside of a layer is stronger. For `*.css.ts` files only. */
export function layeredStyle(rule: Rule, debugId?: string): string {
  return style({ '@layer': { [layer]: rule } }, debugId)
}

/**
 * In a layer an important rule beats every rule of the page, layered or not. So what stands inside of
 * a card keeps its look on any page, and is changed by custom properties or by an own component.
 */
export function makeImportant<Value extends object>(rule: Value): Value {
  const entries = Object.entries(rule).map(([name, value]) => [
    name,
    typeof value === 'object' ? makeImportant(value) : `${value} !important`,
  ])
  return Object.fromEntries(entries)
}
