// `node check/main.mjs all [SHOT...]`: runs all film checks.
// `node check/main.mjs contact SHOT...`: checks only that hands touch what they hold.
import { check, checkContact } from './check.mjs'

const [kind, ...names] = process.argv.slice(2)
try {
  const faults = kind === 'all' ? check(names) : names.flatMap(checkContact)
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
