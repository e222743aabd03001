import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from './contract.css.ts'
import { layers } from './layers.css.ts'
import { resetRules } from './resetRules.ts'

/**
 * Resets a single element. Every element of a component has this class, so components look the same
 * on any page and don't affect the rest of the page.
 */
export const element = style({ '@layer': { [layers.reset]: { colorScheme: vars.colorScheme } } })

for (const [selectors, rule] of resetRules) {
  // Inserts the class after the element name, as in `button.x:focus-visible`, or in place of `*`,
  // as in `.x::before`.
  const scopedSelectors = selectors.map((selector) =>
    selector.replace(/^(\*|\w+)/, (name) => `${name === '*' ? '' : name}.${element}`),
  )
  globalStyle(scopedSelectors.join(', '), { '@layer': { [layers.reset]: rule } })
}
