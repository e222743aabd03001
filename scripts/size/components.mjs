import { readFileSync } from 'node:fs'
import { element } from '@duet/ui/theme'
import { isComponentName } from '../../consumers/parts/parts.mjs'
import { BUDGETS } from './budgets.mjs'
import { bundle, measureGzip, minifyCss } from './bundle.mjs'
import { selectBaseStyles, selectComponentStyles } from './styleSubset.mjs'

/**
 * Sizes in bytes, minified and gzipped.
 *
 * @typedef {{ js: number, css: number, total: number, lazy: number }} Size `total` is `js` plus `css`; `lazy` is
 *   the size of scripts that load on demand, which `total` doesn't include.
 * @typedef {{ entryPoint: string, name: string }} Component
 * @typedef {import('./budgets.mjs').Budget} Budget
 */

/** @type {Record<string, string[]>} */
const STYLE_SHEETS = {
  '@duet/ui': ['ui'],
  '@duet/forms': ['ui', 'forms'],
  '@duet/embed-post': ['embed-post'],
}
/**
 * Peer dependencies by entry point. They don't count toward the size.
 *
 * @type {Record<string, string[]>}
 */
const PEER_DEPENDENCIES = { '@duet/embed-post': ['swr'] }
/** Budget for the styles that each page loads once. */
const BASE_BUDGET = { total: 2500 }

/** @param {string[]} packages */
const readStyles = (packages = []) =>
  packages.map((name) => readFileSync(`packages/${name}/dist/styles.css`, 'utf8')).join('\n')

/**
 * @param {string} entryPoint
 * @param {string} name
 * @returns {Promise<Size>}
 */
async function measureExport(entryPoint, name) {
  const options = { external: PEER_DEPENDENCIES[entryPoint] ?? [] }
  const { js, lazyFiles } = await bundle(`export { ${name} } from '${entryPoint}'`, options)
  const styles = selectComponentStyles(readStyles(STYLE_SHEETS[entryPoint]), js, element)
  const lazySource = lazyFiles.map((file) => `export * from ${JSON.stringify(file)}`).join('\n')
  const size = { js: measureGzip(js), css: measureGzip(await minifyCss(styles)) }
  return {
    ...size,
    total: size.js + size.css,
    lazy: lazyFiles.length > 0 ? measureGzip((await bundle(lazySource, options)).js) : 0,
  }
}

/** @param {string} entryPoint */
async function listComponents(entryPoint) {
  return Object.keys(await import(entryPoint)).filter(isComponentName)
}

/**
 * Measures every component of every entry point, and the base styles.
 *
 * @returns {Promise<(Component & Size & { budget: Budget })[]>}
 * @throws {Error} if the components and the budgets differ
 */
export async function measureComponents() {
  const sizes = []
  for (const [entryPoint, budgets] of Object.entries(BUDGETS)) {
    const names = await listComponents(entryPoint)
    const unmatched = [
      ...names.filter((name) => !(name in budgets)),
      ...Object.keys(budgets).filter((name) => !names.includes(name)),
    ]
    if (unmatched.length > 0) {
      throw new Error(
        `scripts/size/budgets.mjs and ${entryPoint} differ in ${unmatched.join(', ')}`,
      )
    }
    for (const [name, budget] of Object.entries(budgets)) {
      sizes.push({ entryPoint, name, ...(await measureExport(entryPoint, name)), budget })
    }
  }
  const css = measureGzip(await minifyCss(selectBaseStyles(readStyles(['ui']), element)))
  const base = { entryPoint: '@duet/ui', name: 'once per page', js: 0, css, total: css, lazy: 0 }
  return [...sizes, { ...base, budget: BASE_BUDGET }]
}
