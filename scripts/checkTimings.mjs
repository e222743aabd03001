// `npm run timings`: compares the CPU seconds of the latest `npm test -- --timings` with the record,
// and fails if they have grown by more than 20%. With `--update`, replaces the record.
import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import process from 'node:process'
import { compareTimings, LATEST, TIMINGS_RECORD } from './run/timings.mjs'

/** @param {string} file */
const readTimings = (file) => JSON.parse(readFileSync(file, 'utf8'))

if (!existsSync(LATEST)) {
  console.error('There are no timings yet. Run: npm test -- --timings')
  process.exitCode = 1
} else if (process.argv.includes('--update')) {
  copyFileSync(LATEST, TIMINGS_RECORD)
} else {
  const { hasGrown, description } = compareTimings(readTimings(TIMINGS_RECORD), readTimings(LATEST))
  console.log(description)
  if (hasGrown) {
    console.error('If the growth is justified, update the record: npm run timings -- --update')
    process.exitCode = 1
  }
}
