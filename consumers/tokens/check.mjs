// Compares the style sheets that Terrazzo and Style Dictionary have written with the raw values.
import { deepEqual } from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { duration, space } from '@duet/ui/tokens'
import { themes } from './themes.mjs'

// Terrazzo shortens colors such as `#ffffff`.
const toLongHex = (value) => value.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3')
const readDeclarations = (css) =>
  Object.fromEntries(
    [...css.matchAll(/--([\w-]+): (.*?);/g)].map(([, name, value]) => [name, toLongHex(value)]),
  )

const terrazzoSheet = readFileSync('styles/terrazzo/themes.css', 'utf8')

for (const [theme, colors] of Object.entries(themes)) {
  const [, terrazzoRule = ''] = terrazzoSheet.split(`[data-theme="${theme}"] {`)
  const sheets = {
    Terrazzo: terrazzoRule.split('[data-theme')[0],
    'Style Dictionary': readFileSync(`styles/style-dictionary/${theme}.css`, 'utf8'),
  }
  const expected = Object.entries({ color: colors, space, duration }).flatMap(([group, steps]) =>
    Object.entries(steps).map(([step, value]) => [
      `${group}-${step.replace(/[A-Z]/g, '-$&')}`.toLowerCase(),
      value.toLowerCase(),
    ]),
  )
  for (const [tool, sheet] of Object.entries(sheets)) {
    const declarations = readDeclarations(sheet)
    const actual = expected.map(([name]) => [name, declarations[name]])
    deepEqual(actual, expected, `${tool} has other values in the theme ${theme}`)
  }
}
console.log(`Terrazzo and Style Dictionary have the values of ${Object.keys(themes).length} themes`)
