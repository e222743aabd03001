// `npm run test:faults [-- --rounds 50]`: runs the benchmarks that break things, and fails if one of
// them lost something. Each prints what was sent, acknowledged, and found again. `disk` needs Linux
// and root.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '50' } } })
const rounds = values.rounds

const canMount = process.platform === 'linux' && process.getuid?.() === 0

/** Arguments of `npm run bench`. */
const BENCHMARKS = [
  ['intakeCrashes', '--rounds', rounds],
  ['storage', '--parts', 'crashes', '--crashes', rounds],
  ['backupCrashes', '--rounds', rounds],
  ['stop', rounds],
  ...(canMount ? [['disk']] : []),
]

/** @type {string[]} */
const failures = []
for (const args of BENCHMARKS) {
  console.log(`\n${args.join(' ')}`)
  const run = path.join(import.meta.dirname, 'run.mjs')
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', run, ...args], {
    stdio: 'inherit',
  })
  if (status !== 0) failures.push(args.join(' '))
}
console.log(failures.length === 0 ? '\nNothing was lost.' : `\nFailed: ${failures.join('; ')}`)
process.exitCode = failures.length === 0 ? 0 : 1
