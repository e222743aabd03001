import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { findChromium } from './chromium.mjs'
import { describeFailures, forgetRuns } from './failures.mjs'
import { compileSqlite, install } from './install.mjs'
import { endWith, root } from './steps.mjs'

/** What is run, in this order; those of one line run side by side. */
const STAGES = [
  ['lint', 'types', 'build'],
  ['test:unit', 'test:packages', 'test:browser'],
  ['test:e2e'],
]

const duration = (ms) => `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`

async function turbo(tasks, env) {
  const child = spawn(
    path.join('node_modules', '.bin', 'turbo'),
    ['run', ...tasks, '--concurrency=2', '--continue', '--output-logs=new-only', '--summarize'],
    { stdio: 'inherit', env: { ...process.env, ...env, TURBO_TELEMETRY_DISABLED: '1' } },
  )
  const [status] = await once(child, 'exit')
  return status === 0
}

/** Runs every check; stops after the first stage that fails. Ends with what failed and an exit code. */
export async function check() {
  const start = Date.now()
  const results = []
  try {
    process.chdir(root)
    await install()
    forgetRuns()
    // The first stage needs neither: they are made meanwhile.
    const machine = Promise.all([findChromium(), compileSqlite()])
    machine.catch(() => undefined)
    for (const [index, tasks] of STAGES.entries()) {
      const began = Date.now()
      const isPassed = await turbo(tasks, index === 0 ? {} : { CHROMIUM: (await machine)[0] })
      const verdict = isPassed ? 'passed' : 'FAILED'
      results.push(`${verdict}  ${tasks.join(', ')} (${duration(Date.now() - began)})`)
      if (isPassed) continue
      process.exitCode = 1
      console.log(`\n${describeFailures()}`)
      break
    }
  } catch (error) {
    endWith(error)
  }
  console.log(`\n${results.join('\n')}`)
  console.log(
    `npm test: ${process.exitCode ? 'FAILED' : 'passed'} in ${duration(Date.now() - start)}`,
  )
}
