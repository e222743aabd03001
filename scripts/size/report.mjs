// `npm run size [-- --update | --check]`: prints the size of each component in a consumer's bundle,
// and fails if a component is over its budget. `--update` records the sizes that Storybook shows,
// and `--check` compares the record with the measured sizes.
import { readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { root } from '../run/steps.mjs'
import { measureComponents } from './components.mjs'
import { COMPONENT_RECORD, findStaleRows, LIBRARY_RECORD, readRecord } from './record.mjs'

/** @param {number} bytes */
const formatKb = (bytes) => (bytes / 1000).toFixed(2).padStart(8)

/** @param {Awaited<ReturnType<typeof measureComponents>>} sizes */
function printSizes(sizes) {
  console.log(`${'kB, minified and gzipped'.padEnd(28)}  script  styles   total  budget    lazy`)
  let lastEntryPoint
  for (const { entryPoint, name, js, css, total, lazy, budget } of sizes) {
    if (lastEntryPoint !== entryPoint) console.log(`\n${entryPoint}`)
    lastEntryPoint = entryPoint
    const numbers = [js, css, total, budget.total].map(formatKb).join('')
    console.log(`  ${name.padEnd(26)}${numbers}${lazy > 0 ? formatKb(lazy) : ''}`)
  }
}

/** @param {Awaited<ReturnType<typeof measureComponents>>} sizes */
function findOverBudget(sizes) {
  return sizes.flatMap(({ name, js, css, total, budget }) =>
    Object.entries({ js, css, total }).flatMap(([part, size]) => {
      const limit = budget[/** @type {keyof typeof budget} */ (part)] ?? Number.POSITIVE_INFINITY
      return size > limit ? [`${name}: ${part} is ${size} B, over its budget of ${limit} B`] : []
    }),
  )
}

/**
 * Finds recorded libraries whose version has changed. Sizes depend only on versions, so this check
 * works without installing the libraries.
 */
function findStaleLibraries() {
  const { dependencies } = JSON.parse(readFileSync('compare/package.json', 'utf8'))
  return readRecord(LIBRARY_RECORD)
    .filter(({ name, version }) => dependencies[name] !== version)
    .map(({ name, version }) => `${name} ${version} is recorded, but ${dependencies[name]} is used`)
}

process.chdir(root)
const sizes = await measureComponents()
printSizes(sizes)
const problems = findOverBudget(sizes)
if (process.argv.includes('--update')) {
  const rows = sizes.map(({ budget, ...row }) => row)
  writeFileSync(COMPONENT_RECORD, `${JSON.stringify(rows, null, 2)}\n`)
}
if (process.argv.includes('--check')) {
  const staleRows = findStaleRows(readRecord(COMPONENT_RECORD), sizes)
  if (staleRows.length > 0)
    problems.push(...staleRows, 'Update the sizes: npm run size -- --update')
  const staleLibraries = findStaleLibraries()
  if (staleLibraries.length > 0)
    problems.push(...staleLibraries, 'Measure the libraries again: npm run size:compare')
}
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
}
