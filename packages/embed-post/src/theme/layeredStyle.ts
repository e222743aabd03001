import { type StyleRule, style } from '@vanilla-extract/css'
import { layer } from './layer.css.ts'

export type Rule = NonNullable<StyleRule['@layer']>[string]

/** Calls `style()` in the card's cascade layer. The page's unlayered rules override the result. */
export function layeredStyle(rule: Rule, debugId?: string): string {
  return style({ '@layer': { [layer]: rule } }, debugId)
}

/**
 * Marks every declaration as important. An important rule in a layer overrides all of the page's
 * rules, so the inside of a card looks the same on every page. Pages can still change the card with
 * custom properties and `components`.
 */
export function makeImportant<Value extends object>(rule: Value): Value {
  const entries = Object.entries(rule).map(([name, value]) => [
    name,
    typeof value === 'object' ? makeImportant(value) : `${value} !important`,
  ])
  return Object.fromEntries(entries)
}
