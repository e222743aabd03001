import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from './contract.css.ts'
import { layers } from './layers.css.ts'
import { resetRules } from './resetRules.ts'

/**
 * Stands on each element that a component draws and holds it to the rules that `base.css` has for a
 * whole page, so that a component looks the same on a page of another team, and that page too.
 */
export const element = style({ '@layer': { [layers.reset]: { colorScheme: vars.colorScheme } } })

for (const [selectors, rule] of resetRules) {
  // After the name of the kind, or in the place of `*`: `button.x:focus-visible`, `.x::before`.
  const own = selectors.map((each) =>
    each.replace(/^(\*|\w+)/, (kind) => `${kind === '*' ? '' : kind}.${element}`),
  )
  globalStyle(own.join(', '), { '@layer': { [layers.reset]: rule } })
}
