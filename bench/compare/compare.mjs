// `npm run size:compare [-- --check]`: measures the sizes of libraries that are alternatives to our
// components, and records the sizes for Storybook. Measures them in the same way as our
// components. With `--check`, compares the sizes with the recorded sizes and records nothing.
import { readFileSync } from 'node:fs'
import process from 'node:process'
import { recordRows } from '../../scripts/run/provenance.mjs'
import { root } from '../../scripts/run/steps.mjs'
import { measureConsumers } from '../../scripts/size/bundle.mjs'
import { findStaleRows, LIBRARY_RECORD, readLibrarySizes } from '../../scripts/size/record.mjs'
import { writeComparison } from './comparison.mjs'
import { LIBRARIES } from './libraries.mjs'

process.chdir(root)
const { dependencies } = JSON.parse(readFileSync('bench/compare/package.json', 'utf8'))
const sizes = await measureConsumers(
  LIBRARIES.map(({ source }) => source),
  import.meta.dirname,
)
const rows = []
for (const [index, { component, name, packages }] of LIBRARIES.entries()) {
  const { js = 0, css = 0 } = sizes[index] ?? {}
  const versions = Object.fromEntries(
    packages.map((packageName) => [packageName, dependencies[packageName]]),
  )
  const version = dependencies[packages[0]]
  rows.push({ component, name, version, packages: versions, js, css, total: js + css })
  console.log(`${component.padEnd(12)}${name.padEnd(24)}${((js + css) / 1000).toFixed(2)} kB`)
}
if (process.argv.includes('--check')) {
  const staleRows = findStaleRows(readLibrarySizes().rows, rows)
  if (staleRows.length > 0) {
    console.error(`${staleRows.join('\n')}\nRecord the sizes: npm run size:compare`)
    process.exitCode = 1
  }
} else {
  recordRows(LIBRARY_RECORD, rows)
  writeComparison()
}
