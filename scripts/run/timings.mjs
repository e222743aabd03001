import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { root } from './steps.mjs'

/** The folder for the reports of the latest `npm test -- --timings`. */
export const TIMINGS_FOLDER = path.join(root, '.cache', 'timings')
/** The latest timings. `RECORD` has the committed ones. */
export const LATEST = path.join(TIMINGS_FOLDER, 'timings.json')
export const TIMINGS_RECORD = path.join(root, 'scripts', 'run', 'timings.json')

/** How much the CPU seconds may grow before `checkTimings` fails. */
const MAX_GROWTH = 0.2

/**
 * @typedef {object} StageTimings
 * @property {string} stage the names of its tasks
 * @property {number} seconds wall time
 * @property {number} cpuSeconds
 *
 * @typedef {object} Timings
 * @property {string} node
 * @property {number} calibrationSeconds CPU seconds of a fixed computation on the same machine
 * @property {StageTimings[]} stages
 *
 * @typedef {{ file: string, seconds: number, tests: number }} FileTimings
 */

/**
 * Returns how many CPU seconds all programs on this machine have used since it started. The CPU
 * time of a test's browser isn't part of the time of the process that started it.
 */
export function readCpuSeconds() {
  return (
    cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) /
    1000
  )
}

/**
 * Measures the CPU seconds of a fixed computation, so that timings from different machines can be
 * compared.
 */
export function calibrate() {
  const start = process.cpuUsage()
  let text = ''
  for (let round = 0; round < 40; round += 1) {
    const rows = Array.from({ length: 20_000 }, (_, index) => ({
      id: (index * 7919 + round) % 20_011,
      name: `row ${index}`,
    }))
    rows.sort((a, b) => a.id - b.id)
    text = JSON.stringify(JSON.parse(JSON.stringify(rows)))
  }
  if (text.length === 0) throw new Error('The calibration computed nothing')
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1e6
}

/**
 * Returns the arguments that make a test runner write a report of its files' durations.
 *
 * @param {'vitest' | 'playwright'} runner
 * @param {string} stage
 */
export function getReportArguments(runner, stage) {
  if (runner === 'playwright') return ['--reporter=list,json']
  return ['--reporter=default', '--reporter=json', `--outputFile.json=${getReportFile(stage)}`]
}

/** @param {string} stage */
export const getReportFile = (stage) =>
  path.join(TIMINGS_FOLDER, `${stage.replace(/\W+/g, '-')}.report.json`)

/**
 * Lists the test files in all reports, slowest first.
 *
 * @returns {FileTimings[]}
 */
export function readFileTimings(folder = TIMINGS_FOLDER) {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.report.json'))
    .flatMap((name) => parseReport(JSON.parse(readFileSync(path.join(folder, name), 'utf8'))))
    .sort((a, b) => b.seconds - a.seconds)
}

/**
 * Parses a JSON report from Vitest or Playwright.
 *
 * @param {any} report
 * @returns {FileTimings[]}
 */
function parseReport(report) {
  if (report.testResults) {
    return report.testResults.map((/** @type {any} */ { name, assertionResults }) =>
      sumDurations(
        path.relative(root, name),
        assertionResults.map((/** @type {any} */ { duration }) => duration ?? 0),
      ),
    )
  }
  return report.suites.map((/** @type {any} */ suite) =>
    sumDurations(path.join('e2e', suite.file), listPlaywrightDurations(suite)),
  )
}

/**
 * @param {any} suite
 * @returns {number[]}
 */
function listPlaywrightDurations({ specs = [], suites = [] }) {
  return [
    ...specs.flatMap((/** @type {any} */ { tests }) =>
      tests.map((/** @type {any} */ { results }) =>
        results.reduce(
          (/** @type {number} */ sum, /** @type {any} */ { duration }) => sum + duration,
          0,
        ),
      ),
    ),
    ...suites.flatMap(listPlaywrightDurations),
  ]
}

/**
 * @param {string} file
 * @param {number[]} durations in milliseconds
 */
const sumDurations = (file, durations) => ({
  file,
  seconds: durations.reduce((sum, duration) => sum + duration, 0) / 1000,
  tests: durations.length,
})

/** @param {Timings} timings @param {FileTimings[]} files */
export function formatTimings({ stages }, files, fileCount = 30) {
  const formatSeconds = (/** @type {number} */ seconds) => seconds.toFixed(1).padStart(8)
  return [
    ' seconds     CPU  stage',
    ...stages.map(
      ({ stage, seconds, cpuSeconds }) =>
        `${formatSeconds(seconds)}${formatSeconds(cpuSeconds)}  ${stage}`,
    ),
    `${formatSeconds(sumOf(stages, 'seconds'))}${formatSeconds(sumOf(stages, 'cpuSeconds'))}  sum`,
    '',
    ' seconds   tests  slowest files',
    ...files
      .slice(0, fileCount)
      .map(
        ({ file, seconds, tests }) => `${formatSeconds(seconds)}${`${tests}`.padStart(8)}  ${file}`,
      ),
  ].join('\n')
}

/** @param {StageTimings[]} stages @param {'seconds' | 'cpuSeconds'} key */
const sumOf = (stages, key) => stages.reduce((sum, stage) => sum + stage[key], 0)

/**
 * Compares the sum of CPU seconds with the record, relative to the speed of each machine.
 *
 * @param {Timings} record
 * @param {Timings} latest
 */
export function compareTimings(record, latest) {
  const speed = record.calibrationSeconds / latest.calibrationSeconds
  const recordedSeconds = sumOf(record.stages, 'cpuSeconds')
  const latestSeconds = sumOf(latest.stages, 'cpuSeconds') * speed
  const growth = latestSeconds / recordedSeconds - 1
  return {
    hasGrown: growth > MAX_GROWTH,
    description: `npm test uses ${latestSeconds.toFixed(0)} CPU seconds on the machine of the record, which has ${recordedSeconds.toFixed(0)} (${growth > 0 ? '+' : ''}${(growth * 100).toFixed(0)}%; the limit is +${MAX_GROWTH * 100}%)`,
  }
}
