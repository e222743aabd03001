import { isComponentName } from '../../consumers/parts/parts.mjs'
import { listOwnSheets } from '../packages/ownSheets.mjs'
import { BUDGETS, SHEET_BUDGETS } from './budgets.mjs'
import { measureConsumers } from './bundle.mjs'

/**
 * @typedef {import('../packages/evidence/evidence.ts').LoadedSize} Size
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
 * @param {Component[]} components
 * @param {number} themeSize
 * @returns {Promise<(Component & Size)[]>}
 */
async function measureSizes(components, themeSize) {
  const sheetLists = components.map(listSheets)
  const sources = components.map(({ entryPoint, name }, index) =>
    [...(sheetLists[index] ?? []).map(importSheet), `export { ${name} } from '${entryPoint}'`].join(
      '\n',
    ),
  )
  const measurements = await measureConsumers(sources)
  return measurements.map(({ js, css, lazy, ...minified }, index) => {
    const base = sheetLists[index]?.includes(THEME) ? themeSize : 0
    const component = /** @type {Component} */ (components[index])
    return { ...component, js, css, base, total: js + css, ...minified, lazy }
  })
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
  const [theme, ...sheets] = await measureConsumers(
    [THEME, ...Object.keys(SHEET_BUDGETS).map((name) => `@duet/ui/${name}`)].map(importSheet),
  )
  const themeSize = theme?.css ?? 0
  /** @type {Component[]} */
  const components = []
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
    components.push(...Object.keys(budgets).map((name) => ({ entryPoint, name })))
  }
  const componentSizes = await measureSizes(components, themeSize)
  return [
    ...componentSizes.map((size) => ({
      ...size,
      budget: /** @type {Budget} */ (BUDGETS[size.entryPoint]?.[size.name]),
    })),
    ...Object.entries(SHEET_BUDGETS).map(([name, budget], index) => {
      const { css = 0, minifiedCss = 0 } = sheets[index] ?? {}
      const size = { js: 0, css, base: themeSize, total: css, minifiedJs: 0, minifiedCss, lazy: 0 }
      return { entryPoint: '@duet/ui', name, ...size, budget }
    }),
  ]
}
