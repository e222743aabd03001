import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { areEnginesInstalled } from '../engines/packages.mjs'
import { findChromium, installDebianChromium } from './chromium.mjs'
import { deleteRunSummaries, describeFailures, readTasks } from './failures.mjs'
import { compileSqlite, install } from './install.mjs'
import { findPostgres } from './postgres.mjs'
import { exitWithError, root, StepError } from './steps.mjs'
import { createMemoryFolder } from './temporaryFolder.mjs'
import {
  calibrate,
  formatTimings,
  getReportArguments,
  getReportFile,
  LATEST,
  readCpuSeconds,
  readFileTimings,
  TIMINGS_FOLDER,
} from './timings.mjs'

/**
 * Stages run one after another, because the tests of each stage use all cores. The tasks in a stage
 * run in parallel. Stages with a runner can report the duration of each test file.
 *
 * @type {{ tasks: string[], runner?: 'vitest' | 'playwright' }[]}
 */
const STAGES = [
  { tasks: ['lint', 'types', 'build'] },
  { tasks: ['test:unit'], runner: 'vitest' },
  { tasks: ['test:server'], runner: 'vitest' },
  { tasks: ['test:packages', 'test:database'], runner: 'vitest' },
  { tasks: ['test:components'], runner: 'vitest' },
  { tasks: ['test:engines:quick'], runner: 'vitest' },
  { tasks: ['test:apps'], runner: 'vitest' },
  { tasks: ['test:e2e:site'], runner: 'playwright' },
  { tasks: ['test:e2e:admin'], runner: 'playwright' },
]

const DATABASE_TASK = 'test:database'
const ENGINES_TASK = 'test:engines:quick'

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
 * @param {string[]} turboArguments
 */
async function runTasks(tasks, env, turboArguments) {
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
      ...turboArguments,
    ],
    { stdio: 'inherit', env: testEnv },
  )
  const [status] = await once(child, 'exit')
  return status === 0
}

/** Runs a function, and measures its time and the CPU time of the whole machine. */
async function measure(/** @type {() => Promise<boolean>} */ run) {
  const start = Date.now()
  const cpuStart = readCpuSeconds()
  const hasPassed = await run()
  return {
    hasPassed,
    seconds: (Date.now() - start) / 1000,
    cpuSeconds: readCpuSeconds() - cpuStart,
  }
}

/**
 * Runs every stage, even if one fails. At the end, lists all failures and sets the exit code.
 *
 * @param {{ hasTimings?: boolean }} [options] `hasTimings` runs all tasks without the cache, and
 *   prints how long each stage and the slowest files take.
 */
export async function runTestStages({ hasTimings = false } = {}) {
  const start = Date.now()
  /** @type {string[]} */
  const results = []
  /** @type {import('./timings.mjs').StageTimings[]} */
  const stageTimings = []
  let expectedTasks = STAGES.flatMap(({ tasks }) => tasks)
  /** @type {string | undefined} */
  let setupProblem
  const temporary = createMemoryFolder()
  process.once('exit', () => temporary?.remove())
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
  try {
    process.chdir(root)
    rmSync(TIMINGS_FOLDER, { recursive: true, force: true })
    mkdirSync(TIMINGS_FOLDER, { recursive: true })
    await Promise.all([install(), installDebianChromium()])
    deleteRunSummaries()
    // Prepare while the first stage runs, because only later stages need the result.
    const preparation = prepare()
    preparation.catch(() => undefined)
    // Otherwise, the first stage's timings would include the time for compiling SQLite.
    if (hasTimings) await preparation.catch(() => undefined)
    for (const [index, { tasks: stageTasks, runner }] of STAGES.entries()) {
      let tasks = stageTasks
      if (tasks.includes(ENGINES_TASK) && !areEnginesInstalled()) {
        expectedTasks = expectedTasks.filter((task) => task !== ENGINES_TASK)
        results.push(`skipped ${ENGINES_TASK}: Firefox and WebKit aren't installed`)
        continue
      }
      /** @type {NodeJS.ProcessEnv} */
      const env = temporary ? { TMPDIR: temporary.folder } : {}
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
      const stage = tasks.join(', ')
      /** @type {string[]} */
      const turboArguments = []
      // The first stage has built everything, so that other stages don't build it again.
      if (hasTimings) turboArguments.push('--force', '--only')
      if (hasTimings && runner) {
        env.PLAYWRIGHT_JSON_OUTPUT_FILE = getReportFile(stage)
        turboArguments.push('--', ...getReportArguments(runner, stage))
      }
      const { hasPassed, ...timings } = await measure(() => runTasks(tasks, env, turboArguments))
      stageTimings.push({ stage, ...timings })
      const verdict = hasPassed ? 'passed ' : 'FAILED '
      results.push(`${verdict} ${stage} (${formatDuration(timings.seconds * 1000)})`)
      if (!hasPassed) process.exitCode = 1
    }
  } catch (error) {
    exitWithError(error)
  }
  if (hasTimings) {
    const timings = {
      node: process.version,
      calibrationSeconds: calibrate(),
      stages: stageTimings,
    }
    writeFileSync(LATEST, `${JSON.stringify(timings, null, 2)}\n`)
    console.log(`\n${formatTimings(timings, readFileTimings())}`)
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
