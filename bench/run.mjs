// `npm run bench -- NAME [OPTIONS]`: runs the benchmark `NAME.mjs`. Without a name, lists them all.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { exitWithError, StepError } from '../scripts/run/steps.mjs'

const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.mjs') && file !== path.basename(import.meta.filename))
  .map((file) => path.basename(file, '.mjs'))
// Removes the name, because benchmarks read only their own options.
const [name = ''] = process.argv.splice(2, 1)
if (!names.includes(name)) {
  exitWithError(new StepError(`Add the name of a benchmark:\n  ${names.join('\n  ')}`))
}
await import(`./${name}.mjs`)
