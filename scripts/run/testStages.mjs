import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { findChromium } from './chromium.mjs'
import { describeFailures, readTasks, removeRunSummaries } from './failures.mjs'
import { compileSqlite, install } from './install.mjs'
import { findPostgres } from './postgres.mjs'
import { exitWithError, root, StepError } from './steps.mjs'

/** Stages run one after another. The tasks in each stage run in parallel. */
const STAGES = [
  ['lint', 'types', 'build'],
  ['test:unit', 'test:packages', 'test:browser', 'test:database'],
  ['test:e2e'],
]

/** The task that needs Postgres. */
const DATABASE_TASK = 'test:database'

/** Installs Chromium, SQLite, and Postgres if they're missing. Only CI can't do without Postgres. */
async function prepare() {
  const sqlite = compileSqlite()
  sqlite.catch(() => undefined)
  const chromium = await findChromium()
  // Only now, because two runs of apt can't install packages at the same time.
  const postgres = await findPostgres().catch((error) => {
    if (process.env.CI || !(error instanceof StepError)) throw error
    return error
  })
  await sqlite
  return { chromium, postgres }
}

/** @param {number} ms */
const formatDuration = (ms) =>
  `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`

/**
 * @param {string[]} tasks
 * @param {NodeJS.ProcessEnv} env
 */
async function runTasks(tasks, env) {
  // `TEST_NODE_VERSION` is part of turbo's cache key, so each Node version has separate results.
  const testEnv = {
    ...process.env,
    ...env,
    TEST_NODE_VERSION: process.version,
    TURBO_TELEMETRY_DISABLED: '1',
  }
  const child = spawn(
    path.join('node_modules', '.bin', 'turbo'),
    [
      'run',
      ...tasks,
      '--concurrency=2',
      // After a failure, continue with the tasks that don't depend on the failed task.
      '--continue=dependencies-successful',
      '--output-logs=new-only',
      '--summarize',
    ],
    { stdio: 'inherit', env: testEnv },
  )
  const [status] = await once(child, 'exit')
  return status === 0
}

/** Runs every stage, even if one fails. At the end, lists all failures and sets the exit code. */
export async function runTestStages() {
  const start = Date.now()
  /** @type {string[]} */
  const results = []
  let expectedTasks = STAGES.flat()
  /** @type {string | undefined} */
  let setupProblem
  try {
    process.chdir(root)
    await install()
    removeRunSummaries()
    // Prepare while the first stage runs, because only later stages need the result.
    const preparation = prepare()
    preparation.catch(() => undefined)
    for (const [index, stageTasks] of STAGES.entries()) {
      let tasks = stageTasks
      const stageStart = Date.now()
      /** @type {NodeJS.ProcessEnv} */
      const env = {}
      if (index > 0) {
        try {
          const { chromium, postgres } = await preparation
          env.CHROMIUM = chromium
          if (typeof postgres === 'string') env.POSTGRES_BIN = postgres
          else if (tasks.includes(DATABASE_TASK)) {
            tasks = tasks.filter((task) => task !== DATABASE_TASK)
            expectedTasks = expectedTasks.filter((task) => task !== DATABASE_TASK)
            results.push(`NOT RUN ${DATABASE_TASK}: ${postgres.message}`)
          }
        } catch (error) {
          if (!(error instanceof StepError)) throw error
          setupProblem = error.message
          results.push(`NOT RUN ${tasks.join(', ')}`)
          continue
        }
      }
      const hasPassed = await runTasks(tasks, env)
      const verdict = hasPassed ? 'passed ' : 'FAILED '
      results.push(`${verdict} ${tasks.join(', ')} (${formatDuration(Date.now() - stageStart)})`)
      if (!hasPassed) process.exitCode = 1
    }
  } catch (error) {
    exitWithError(error)
  }
  console.log(`\n${results.join('\n')}`)
  const failures = describeFailures(readTasks(), expectedTasks, setupProblem)
  if (failures) {
    process.exitCode = 1
    console.log(`\nFailures:\n\n${failures}`)
  }
  console.log(
    `\nnpm test: ${process.exitCode ? 'FAILED' : 'passed'} in ${formatDuration(Date.now() - start)}`,
  )
}
