// `npm run compare:table`: writes the comparison with other libraries from the recorded sizes and
// behaviors, and from `features.mjs`. With `--check`, only checks that the document is up to date.
import process from 'node:process'
import { root } from '../../scripts/run/steps.mjs'
import { COMPARISON_FILE, isComparisonCurrent, writeComparison } from './comparison.mjs'

process.chdir(root)
if (!process.argv.includes('--check')) writeComparison()
else if (isComparisonCurrent()) console.log('Comparison: matches its data')
else {
  console.error(`${COMPARISON_FILE} is out of date. Write it again: npm run compare:table`)
  process.exitCode = 1
}
