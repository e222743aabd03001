// `npm run size [-- --update]`: prints how many kB a page loads for each component. Fails if a
// component is over its budget, or if the recorded sizes, which Storybook shows, are out of date.
// `--update` records the measured sizes.
import { readFileSync } from 'node:fs'
import process from 'node:process'
import { recordRows } from '../run/provenance.mjs'
import { root } from '../run/steps.mjs'
import { measureComponents } from './components.mjs'
import { measureLanguages } from './languages.mjs'
import {
  COMPONENT_RECORD,
  findStaleLibraries,
  findStaleRows,
  readComponentSizes,
  readLibrarySizes,
} from './record.mjs'

/** @param {number} bytes */
const formatKb = (bytes) => (bytes / 1000).toFixed(2).padStart(8)

/** @param {Awaited<ReturnType<typeof measureComponents>>} sizes */
function printSizes(sizes) {
  console.log(
    `${'kB, minified and gzipped'.padEnd(28)}  script  styles   total  budget   theme    lazy`,
  )
  let lastEntryPoint
  for (const { entryPoint, name, js, css, base, total, lazy, budget } of sizes) {
    if (lastEntryPoint !== entryPoint) console.log(`\n${entryPoint}`)
    lastEntryPoint = entryPoint
    const numbers = [js, css, total, budget.total, base].map(formatKb).join('')
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

/** @param {Awaited<ReturnType<typeof measureLanguages>>} languages */
function printLanguages(languages) {
  console.log(`\n${'labels in one language'.padEnd(28)}    size  budget`)
  for (const { entryPoint, size, budget } of languages)
    console.log(`  ${entryPoint.padEnd(26)}${formatKb(size)}${formatKb(budget)}`)
}

process.chdir(root)
const sizes = await measureComponents()
const languages = await measureLanguages()
printSizes(sizes)
printLanguages(languages)
const problems = [
  ...findOverBudget(sizes),
  ...languages
    .filter(({ size, budget }) => size > budget)
    .map((row) => `${row.entryPoint} is ${row.size} B, over its budget of ${row.budget} B`),
]
const rows = sizes.map(({ budget, ...row }) => row)
if (process.argv.includes('--update')) {
  recordRows(COMPONENT_RECORD, rows)
  console.log('\nThe comparison shows some of these sizes. Write it again: npm run compare:table')
} else {
  const staleRows = findStaleRows(readComponentSizes().rows, rows)
  if (staleRows.length > 0)
    problems.push(...staleRows, 'Update the sizes: npm run size -- --update')
  const { dependencies } = JSON.parse(readFileSync('bench/compare/package.json', 'utf8'))
  const staleLibraries = findStaleLibraries(readLibrarySizes().rows, dependencies)
  if (staleLibraries.length > 0)
    problems.push(...staleLibraries, 'Measure the libraries again: npm run size:compare')
}
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
}
