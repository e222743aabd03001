import { globalStyle, style } from '@vanilla-extract/css'
import { layer } from './layer.css.ts'
import { makeImportant, type Rule } from './layeredStyle.ts'
import { part } from './part.css.ts'

/** A style of something inside of a card, from which rules of the page are kept off. For `*.css.ts` files only. */
export function partStyle(rule: Rule, debugId?: string) {
  return style([part, { '@layer': { [layer]: makeImportant(rule) } }], debugId)
}

/** Keeps rules of the page off what inherits its look from the part around it. */
export function inheritInside(selector: string, ...properties: string[]) {
  globalStyle(selector, {
    '@layer': {
      [layer]: Object.fromEntries(properties.map((name) => [name, 'inherit !important'])),
    },
  })
}
