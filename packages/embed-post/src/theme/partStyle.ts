import { type GlobalStyleRule, style } from '@vanilla-extract/css'
import { layer } from './layer.css.ts'
import { makeImportant, type Rule } from './layeredStyle.ts'

/** Calls `style()` for the inside of a card. The page's rules can't override the result. */
export function partStyle(rule: Rule, debugId?: string): string {
  return style({ '@layer': { [layer]: makeImportant(rule) } }, debugId)
}

/** Returns a rule for `globalStyle()` that the page's rules can't override. */
export function partRule(rule: Rule): GlobalStyleRule {
  return { '@layer': { [layer]: makeImportant(rule) } }
}
