import { readFileSync } from 'node:fs'
import { element } from '@duet/ui/theme'
import { bundle, gzip, minifyCss } from './measure.mjs'
import { groundOf, sheetOf } from './sheetParts.mjs'
import { BUDGETS } from './sizeBudgets.mjs'

const SHEETS = {
  '@duet/ui': ['ui'],
  '@duet/forms': ['ui', 'forms'],
  '@duet/embed-post': ['embed-post'],
}
// What a page of that door has anyway.
const EXTERNAL = { '@duet/embed-post': ['swr'] }

const readSheets = (names) =>
  names.map((name) => readFileSync(`packages/${name}/dist/styles.css`, 'utf8')).join('\n')

/** In bytes: the first script, the styles, and what is loaded only when it is asked for. */
async function measureExport(door, name) {
  const external = EXTERNAL[door]
  const { js, later } = await bundle(`export { ${name} } from '${door}'`, external)
  const css = sheetOf(readSheets(SHEETS[door]), js, element)
  const parts = later.map((place) => `export * from ${JSON.stringify(place)}`)
  const more = later.length > 0 ? gzip((await bundle(parts.join('\n'), external)).js) : 0
  return { js: gzip(js), css: gzip(await minifyCss(css)), later: more }
}

/** The custom properties and the ground of each element, which every page has once. */
async function measureGround() {
  const css = groundOf(readSheets(['ui']), element)
  return { js: 0, css: gzip(await minifyCss(css)), later: 0 }
}

/** The components that a door exports: each must have a budget. */
async function componentsOf(door) {
  return Object.keys(await import(door)).filter((name) => /^[A-Z][a-z]/.test(name))
}

/**
 * Every component of every door with its size and its budget, all in bytes.
 * @throws {Error} where a component has no budget, or a budget no component
 */
export async function measureOwn() {
  const sizes = []
  for (const [door, budgets] of Object.entries(BUDGETS)) {
    const names = await componentsOf(door)
    const strangers = [
      ...names.filter((name) => !(name in budgets)),
      ...Object.keys(budgets).filter((name) => !names.includes(name)),
    ]
    if (strangers.length > 0) {
      throw new Error(`scripts/sizeBudgets.mjs and ${door} differ in ${strangers.join(', ')}`)
    }
    for (const name of names) {
      const size = await measureExport(door, name)
      sizes.push({ door, name, ...size, total: size.js + size.css, budget: budgets[name] })
    }
  }
  const ground = await measureGround()
  sizes.push({
    door: '@duet/ui',
    name: 'once per page',
    ...ground,
    total: ground.css,
    budget: { total: 2500 },
  })
  return sizes
}
