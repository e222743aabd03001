import { isComponentName } from '../../consumers/parts/parts.mjs'
import { listOwnSheets } from '../packages/ownSheets.mjs'
import { BUDGETS, SHEET_BUDGETS } from './budgets.mjs'
import { measureConsumer } from './bundle.mjs'

/**
 * The bytes that a page loads for its first component, minified and gzipped. `base` is the size of
 * the theme, which a page loads once for all components. `css` includes `base`. `total` is `js`
 * plus `css`. `minifiedJs` and `minifiedCss` are sizes before gzip. `lazy` is the size of the scripts
 * that load on demand. `total` doesn't include it.
 *
 * @typedef {{
 *   js: number,
 *   css: number,
 *   base: number,
 *   total: number,
 *   minifiedJs: number,
 *   minifiedCss: number,
 *   lazy: number,
 * }} Size
 * @typedef {{ entryPoint: string, name: string }} Component
 * @typedef {import('./budgets.mjs').Budget} Budget
 */

const THEME = '@duet/ui/theme.css'

/** @param {string} sheet */
const importSheet = (sheet) => `import '${sheet}'`

/**
 * Lists the style sheets that consumers import for a component, according to the package's README.
 *
 * @param {Component} component
 */
function listSheets({ entryPoint, name }) {
  if (entryPoint === '@duet/embed-post') return ['@duet/embed-post/styles.css']
  return listOwnSheets(entryPoint.replace('@duet/', ''), name)
}

/**
 * @param {Component} component
 * @param {number} themeSize
 * @returns {Promise<Size>}
 */
async function measureComponent(component, themeSize) {
  const { entryPoint, name } = component
  const sheets = listSheets(component)
  const source = [...sheets.map(importSheet), `export { ${name} } from '${entryPoint}'`].join('\n')
  const { js, css, lazy, ...minified } = await measureConsumer(source)
  const base = sheets.includes(THEME) ? themeSize : 0
  return { js, css, base, total: js + css, ...minified, lazy }
}

/** @param {string} entryPoint */
async function listComponents(entryPoint) {
  return Object.keys(await import(entryPoint)).filter(isComponentName)
}

/**
 * Measures every component of every entry point, and the style sheets that all components share.
 *
 * @returns {Promise<(Component & Size & { budget: Budget })[]>}
 * @throws {Error} if the components and the budgets differ
 */
export async function measureComponents() {
  const { css: themeSize } = await measureConsumer(importSheet(THEME))
  /** @type {(Component & Size & { budget: Budget })[]} */
  const sizes = []
  for (const [entryPoint, budgets] of Object.entries(BUDGETS)) {
    const names = await listComponents(entryPoint)
    const unmatchedNames = [
      ...names.filter((name) => !(name in budgets)),
      ...Object.keys(budgets).filter((name) => !names.includes(name)),
    ]
    if (unmatchedNames.length > 0) {
      throw new Error(
        `scripts/size/budgets.mjs and ${entryPoint} differ in ${unmatchedNames.join(', ')}`,
      )
    }
    for (const [name, budget] of Object.entries(budgets)) {
      const component = { entryPoint, name }
      sizes.push({ ...component, ...(await measureComponent(component, themeSize)), budget })
    }
  }
  for (const [name, budget] of Object.entries(SHEET_BUDGETS)) {
    const { css, minifiedCss } = await measureConsumer(importSheet(`@duet/ui/${name}`))
    const size = { js: 0, css, base: themeSize, total: css, minifiedJs: 0, minifiedCss, lazy: 0 }
    sizes.push({ entryPoint: '@duet/ui', name, ...size, budget })
  }
  return sizes
}
