import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './steps.mjs'

const runsFolder = path.join(root, '.turbo', 'runs')
/**
 * Matches a line of Vitest or Playwright output that names a failed test, its error, the locator of
 * the missing element, or the failed line of the test.
 */
const FAILURE_LINE = /^\s*(FAIL\s|\d+\) .+ › |\w*Error: |Locator: |> +\d+ \| )/

/**
 * @typedef {object} Task A task in one of the summaries that turbo writes after a run
 * @property {string} taskId
 * @property {string} task
 * @property {string} [logFile]
 * @property {{ exitCode: number }} [execution]
 */

/**
 * Finds the output lines that name failed tests or contain their errors. If there are none, returns
 * the last lines of the output.
 *
 * @param {string} output
 */
export function findFailureLines(output, lastLines = 12) {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => line.trim() !== '')
  const failures = [...new Set(lines.filter((line) => FAILURE_LINE.test(line)))]
  return failures.length > 0 ? failures : lines.slice(-lastLines)
}

export function deleteRunSummaries() {
  rmSync(runsFolder, { recursive: true, force: true })
}

/**
 * Reads the tasks of all turbo runs since the last call of `removeRunSummaries`. Returns an empty
 * array if turbo has failed before its first task, because it then writes no summary.
 *
 * @returns {Task[]}
 */
export function readTasks(folder = runsFolder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder).flatMap(
    (name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')).tasks,
  )
}

/**
 * Lists each failed task once, with its log file and failures, and each expected task that didn't
 * run. Returns an empty string if there are no failures.
 *
 * @param {Task[]} tasks
 * @param {string[]} expectedNames
 * @param {string} [setupProblem] why the machine can't run the tests
 */
export function describeFailures(tasks, expectedNames, setupProblem) {
  const failedTaskLogs = new Map(
    tasks.flatMap(({ taskId, logFile = '', execution }) =>
      execution && execution.exitCode > 0 ? [[taskId, logFile]] : [],
    ),
  )
  /** @param {string} name */
  const hasRun = (name) => tasks.some(({ task, execution }) => task === name && execution)
  // Tests depend only on builds, so a failed build explains why tests didn't run.
  const failedBuilds = [...failedTaskLogs.keys()].filter((taskId) => taskId.endsWith('#build'))
  const reason = setupProblem ?? `because ${failedBuilds.join(' and ') || 'turbo'} failed`
  return [
    ...[...failedTaskLogs].map(([taskId, logFile]) => {
      const lines = findFailureLines(readFileSync(path.join(root, logFile), 'utf8'))
      return [`${taskId} (${logFile}):`, ...lines.map((line) => `  ${line.trim()}`)].join('\n')
    }),
    ...expectedNames
      .filter((name) => !hasRun(name))
      .map((name) => `${name}: did not run, ${reason}`),
  ].join('\n\n')
}
