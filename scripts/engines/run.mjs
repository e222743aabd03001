// `npm run test:engines`: runs the stories and the behavior tests of the components, and the journeys
// of visitors, in Firefox and WebKit. Installs them if they're missing. Arguments name the engines
// and the suites to run, such as `firefox stories`. Other arguments are parts of paths, such as
// `webkit behavior Dialog`. With `--resume`, skips the files that passed at this commit.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { exitWithError, root } from '../run/steps.mjs'
import { installEngines, readEngineVersions } from './packages.mjs'
import { addCounts, formatCounts, readPlaywrightReport, readVitestReport } from './reports.mjs'
import { ENGINES, listRuns, SUITES } from './suites.mjs'

/** @typedef {import('./suites.mjs').TestRun} TestRun */

const RESULTS = path.join(import.meta.dirname, 'results.json')

/** Only a browser that hangs reaches this limit. */
const LIMIT_MS = 40 * 60_000
const KILL_DELAY_MS = 20_000

/**
 * Runs Node, and ends it and its browsers if they hang.
 *
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
async function runNode(args, env) {
  // A separate process group, so that a signal also reaches the browsers.
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env, detached: true })
  const kill = (/** @type {NodeJS.Signals} */ signal) => {
    if (child.pid && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, signal)
  }
  const timers = [
    setTimeout(kill, LIMIT_MS, 'SIGTERM'),
    setTimeout(kill, LIMIT_MS + KILL_DELAY_MS, 'SIGKILL'),
  ]
  const forward = (/** @type {NodeJS.Signals} */ signal) => {
    kill(signal)
    process.exit(1)
  }
  process.on('SIGINT', forward).on('SIGTERM', forward)
  await once(child, 'exit')
  process.off('SIGINT', forward).off('SIGTERM', forward)
  for (const timer of timers) clearTimeout(timer)
}

/**
 * Reads the report of a run. If the run ended before its report, counts as one failed test.
 *
 * @param {TestRun} run
 * @param {string} file
 */
function readReport({ name }, file) {
  if (!existsSync(file)) return readVitestReport({ testResults: [{ name, status: 'failed' }] })
  const report = JSON.parse(readFileSync(file, 'utf8'))
  return 'suites' in report ? readPlaywrightReport(report) : readVitestReport(report)
}

/**
 * Runs tests, and returns their results.
 *
 * @param {TestRun} run
 * @param {string} reports The folder of reports
 * @param {boolean} canReuse Whether a report of an earlier run counts if its tests passed
 */
async function runTests(run, reports, canReuse) {
  const report = path.join(reports, `${run.name.replaceAll('/', '-')}.json`)
  if (canReuse && existsSync(report)) {
    const counts = readReport(run, report)
    if (counts.failed === 0) return counts
  }
  rmSync(report, { force: true })
  await runNode(run.getArguments(report), { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report })
  return readReport(run, report)
}

const isNamed = (/** @type {string} */ name, /** @type {readonly string[]} */ names) => {
  const chosen = process.argv.slice(2).filter((argument) => names.includes(argument))
  return chosen.length === 0 || chosen.includes(name)
}

/** @param {string[]} args */
const readGit = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim()

try {
  await installEngines()
  const versions = readEngineVersions()
  const commit = readGit('rev-parse', '--short=12', 'HEAD')
  const names = /** @type {readonly string[]} */ ([...ENGINES, ...SUITES, '--resume'])
  const filters = process.argv.slice(2).filter((argument) => !names.includes(argument))
  const canReuse = process.argv.includes('--resume')
  /** @type {string[]} */
  const lines = []
  for (const engine of ENGINES.filter((name) => isNamed(name, ENGINES))) {
    const reports = path.join(root, '.cache', 'engines', commit, engine)
    mkdirSync(reports, { recursive: true })
    const allCounts = []
    for (const suite of SUITES.filter((name) => isNamed(name, SUITES))) {
      const suiteCounts = []
      for (const run of listRuns(engine, suite, filters))
        suiteCounts.push(await runTests(run, reports, canReuse))
      const counts = addCounts(suiteCounts)
      allCounts.push(counts)
      lines.push(...formatCounts(`${engine} ${suite}`, counts))
      if (filters.length > 0) continue
      const { notApplicable: _notApplicable, ...recorded } = counts
      const date = new Date().toISOString().slice(0, 10)
      const results = JSON.parse(readFileSync(RESULTS, 'utf8'))
      results[engine] = {
        ...results[engine],
        [suite]: { version: versions[engine], date, commit, ...recorded },
      }
      writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`)
    }
    const total = addCounts(allCounts)
    if (total.failed > 0 || total.tests === 0) process.exitCode = 1
    lines.push(formatCounts(engine, total)[0] ?? '')
  }
  spawnSync('npx', ['biome', 'format', '--write', RESULTS], { cwd: root })
  console.log(`\n${lines.join('\n')}`)
} catch (error) {
  exitWithError(error)
}
