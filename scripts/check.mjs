import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { findChromium } from './chromium.mjs'
import { compileSqlite, install } from './install.mjs'
import { endWith, root } from './steps.mjs'

/** What is run, in this order; those of one line run side by side. */
const STAGES = [
  ['lint', 'types', 'build'],
  ['test:unit', 'test:packages', 'test:browser'],
  ['test:e2e'],
]

const duration = (ms) => `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`

/** Runs every check; stops after the first stage that fails. Ends with a summary and an exit code. */
export async function check() {
  const start = Date.now()
  const results = []
  try {
    process.chdir(root)
    await install()
    const [chromium] = await Promise.all([findChromium(), compileSqlite()])
    for (const tasks of STAGES) {
      const began = Date.now()
      const { status } = spawnSync(
        path.join('node_modules', '.bin', 'turbo'),
        ['run', ...tasks, '--concurrency=2', '--continue', '--output-logs=new-only'],
        {
          stdio: 'inherit',
          env: { ...process.env, CHROMIUM: chromium, TURBO_TELEMETRY_DISABLED: '1' },
        },
      )
      results.push(
        `${status === 0 ? 'passed' : 'FAILED'}  ${tasks.join(', ')} (${duration(Date.now() - began)})`,
      )
      if (status !== 0) {
        process.exitCode = 1
        break
      }
    }
  } catch (error) {
    endWith(error)
  }
  console.log(`\n${results.join('\n')}`)
  console.log(
    `npm test: ${process.exitCode ? 'FAILED' : 'passed'} in ${duration(Date.now() - start)}`,
  )
}
