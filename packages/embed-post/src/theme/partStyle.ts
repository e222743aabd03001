import { type GlobalStyleRule, style } from '@vanilla-extract/css'
import { layer } from './layer.css.ts'
import { makeImportant, type Rule } from './layeredStyle.ts'

/** A style of something inside of a card, which rules of the page cannot change. For `*.css.ts` files only. */
export function partStyle(rule: Rule, debugId?: string): string {
  return style({ '@layer': { [layer]: makeImportant(rule) } }, debugId)
}

/** The same for `globalStyle()`. */
export function partRule(rule: Rule): GlobalStyleRule {
  return { '@layer': { [layer]: makeImportant(rule) } }
}
