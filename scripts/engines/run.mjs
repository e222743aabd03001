// `npm run test:engines`: runs the stories and the behavior tests of the components, and the journeys
// of visitors, in Firefox and WebKit. Installs them if they're missing. Arguments name the engines
// and the suites to run, such as `firefox stories`.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { exitWithError, root } from '../run/steps.mjs'
import { installEngines, readEngineVersions } from './packages.mjs'
import { readPlaywrightReport, readVitestReport } from './reports.mjs'

const RESULTS = path.join(import.meta.dirname, 'results.json')
const REPORT = path.join(root, '.cache', 'engines', 'report.json')

const ENGINES = /** @type {const} */ (['firefox', 'webkit'])
const SUITES = /** @type {const} */ (['stories', 'behavior', 'journeys'])

/** @typedef {typeof ENGINES[number]} Engine */
/** @typedef {typeof SUITES[number]} Suite */

/**
 * Firefox crashes when Playwright waits for some elements, so behavior tests run only in WebKit. See
 * `docs/decisions/058-three-engines.md`.
 *
 * @param {Engine} engine
 * @param {Suite} suite
 */
const isSupported = (engine, suite) => engine !== 'firefox' || suite !== 'behavior'

/**
 * Runs a suite and returns its results. Returns nothing if the run ended before its report.
 *
 * @param {Engine} engine
 * @param {Suite} suite
 */
function runSuite(engine, suite) {
  const isJourney = suite === 'journeys'
  const files = suite === 'stories' ? '.storybook/tests/stories' : 'packages/'
  const vitest = ['vitest', 'run', '-c', 'vitest.engines.config.ts', '--project', engine, files]
  const vitestReports = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`]
  const args = isJourney
    ? [
        'playwright',
        'test',
        '-c',
        'scripts/engines',
        '--reporter=list,json',
        '--project',
        `${engine}*`,
      ]
    : [...vitest, ...vitestReports]
  rmSync(REPORT, { force: true })
  spawnSync('npx', args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT },
  })
  if (!existsSync(REPORT)) return undefined
  const report = JSON.parse(readFileSync(REPORT, 'utf8'))
  return isJourney ? readPlaywrightReport(report) : readVitestReport(report)
}

const isNamed = (/** @type {string} */ name, /** @type {readonly string[]} */ names) => {
  const chosen = process.argv.slice(2).filter((argument) => names.includes(argument))
  return chosen.length === 0 || chosen.includes(name)
}

try {
  await installEngines()
  mkdirSync(path.dirname(REPORT), { recursive: true })
  const versions = readEngineVersions()
  const commit = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  })
  const results = existsSync(RESULTS) ? JSON.parse(readFileSync(RESULTS, 'utf8')) : {}
  /** @type {string[]} */
  const lines = []
  for (const engine of ENGINES.filter((name) => isNamed(name, ENGINES))) {
    for (const suite of SUITES.filter((name) => isNamed(name, SUITES))) {
      if (!isSupported(engine, suite)) continue
      const counts = runSuite(engine, suite)
      if (!counts || counts.failed > 0) process.exitCode = 1
      if (!counts) {
        lines.push(`${engine} ${suite}: ended before its report`)
        continue
      }
      const { tests, passed, failed, skipped } = counts
      lines.push(
        `${engine} ${suite}: ${tests} tests, ${passed} passed, ${failed} failed, ${skipped} skipped`,
      )
      results[engine] = {
        ...results[engine],
        [suite]: {
          version: versions[engine],
          date: new Date().toISOString().slice(0, 10),
          commit: commit.stdout.trim(),
          ...counts,
        },
      }
      writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`)
    }
  }
  spawnSync('npx', ['biome', 'format', '--write', RESULTS], { cwd: root })
  console.log(`\n${lines.join('\n')}`)
} catch (error) {
  exitWithError(error)
}
