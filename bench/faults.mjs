// `npm run test:faults [-- --rounds 50 --minutes 10]`: runs the benchmarks that break things, and fails if
// one of them lost something. Prints what each has sent and found again. `--rounds` is the number of
// crashes of each kind, and `--minutes` the total time of the parts under load. `disk` needs Linux and root.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { formatTable } from './faults/report.mjs'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '50' },
    minutes: { type: 'string', default: '10' },
  },
})
const { rounds } = values
const canMount = process.platform === 'linux' && process.getuid?.() === 0

/** The parts that can take any time, and their shares of it. */
const SHARES = { faultyServices: 0.5, clockJumps: 0.3, crowd: 0.2 }

/** Arguments of `npm run bench`. */
const BENCHMARKS = [
  ['intakeCrashes', '--rounds', rounds],
  ['storage', '--parts', 'crashes', '--crashes', rounds],
  ['backupCrashes', '--rounds', rounds],
  ['moveCrashes', '--rounds', rounds],
  ['badData'],
  ...Object.entries(SHARES).map(([name, share]) => {
    return [name, '--minutes', `${Number(values.minutes) * share}`]
  }),
  ['stop', rounds],
  ...(canMount ? [['disk']] : []),
]

const folder = mkdtempSync(path.join(tmpdir(), 'bench-faults-'))
const report = path.join(folder, 'report')
writeFileSync(report, '')
/** @type {string[]} */
const failures = []
for (const args of BENCHMARKS) {
  console.log(`\n${args.join(' ')}`)
  const run = path.join(import.meta.dirname, 'run.mjs')
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', run, ...args], {
    stdio: 'inherit',
    env: { ...process.env, FAULTS_REPORT: report },
  })
  if (status !== 0) failures.push(args.join(' '))
}
console.log(`\n${formatTable(readFileSync(report, 'utf8'))}`)
rmSync(folder, { recursive: true })
console.log(failures.length === 0 ? '\nNothing was lost.' : `\nFailed: ${failures.join('; ')}`)
process.exitCode = failures.length === 0 ? 0 : 1
