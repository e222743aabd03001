// `npm run size:compare`: measures our components beside the libraries that one would install instead,
// and writes down what Storybook's page on sizes shows. With `--check` it says whether that is still true.
import { readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { compareSizes, findStale, RECORD } from './compareSizes.mjs'
import { root } from './steps.mjs'

process.chdir(root)
const today = await compareSizes()
if (process.argv.includes('--check')) {
  const stale = findStale(JSON.parse(readFileSync(RECORD, 'utf8')), today)
  if (stale.length > 0) {
    console.error(`${stale.join('\n')}\nThe sizes in Storybook are stale: npm run size:compare`)
    process.exit(1)
  }
  console.log('The sizes in Storybook are those of today')
} else {
  writeFileSync(RECORD, `${JSON.stringify(today, null, 2)}\n`)
  for (const { component, name, version = '', total } of today.rows) {
    console.log(
      `${component.padEnd(12)}${`${name} ${version}`.padEnd(34)}${(total / 1000).toFixed(2)} kB`,
    )
  }
}
