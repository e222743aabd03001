import path from 'node:path'

/**
 * @typedef {object} SuiteCounts
 * @property {number} tests
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} failures The names of failed tests
 * @property {Record<string, number>} notApplicable The numbers of skipped tests, by what the engine
 *   or its driver can't do
 */

/**
 * @param {{ name: string, status: 'passed' | 'failed' | 'skipped', reason?: string }[]} tests
 * @returns {SuiteCounts}
 */
function count(tests) {
  const select = (/** @type {string} */ wanted) => tests.filter(({ status }) => status === wanted)
  /** @type {Record<string, number>} */
  const notApplicable = {}
  for (const { reason } of select('skipped'))
    if (reason) notApplicable[reason] = (notApplicable[reason] ?? 0) + 1
  return {
    tests: tests.length,
    passed: select('passed').length,
    failed: select('failed').length,
    skipped: select('skipped').length,
    failures: select('failed').map(({ name }) => name),
    notApplicable,
  }
}

/**
 * @param {SuiteCounts[]} list
 * @returns {SuiteCounts}
 */
export function addCounts(list) {
  const add = (/** @type {'tests' | 'passed' | 'failed' | 'skipped'} */ name) =>
    list.reduce((sum, counts) => sum + counts[name], 0)
  /** @type {Record<string, number>} */
  const notApplicable = {}
  for (const [reason, number] of list.flatMap((counts) => Object.entries(counts.notApplicable)))
    notApplicable[reason] = (notApplicable[reason] ?? 0) + number
  return {
    tests: add('tests'),
    passed: add('passed'),
    failed: add('failed'),
    skipped: add('skipped'),
    failures: list.flatMap(({ failures }) => failures),
    notApplicable,
  }
}

/**
 * Returns lines for the terminal: the numbers, and why tests were skipped.
 *
 * @param {string} title
 * @param {SuiteCounts} counts
 */
export const formatCounts = (title, { tests, passed, failed, skipped, notApplicable }) => [
  `${title}: ${tests} tests, ${passed} passed, ${failed} failed, ${skipped} skipped`,
  ...Object.entries(notApplicable).map(
    ([reason, number]) => `  not applicable: ${number}, because ${reason}`,
  ),
]

/** @param {string} status @returns {'passed' | 'failed' | 'skipped'} */
const readStatus = (status) => (status === 'passed' || status === 'skipped' ? status : 'failed')

/**
 * @typedef {object} VitestFile
 * @property {string} name
 * @property {string} status
 * @property {{ fullName: string, status: string, meta?: { notApplicable?: string } }[]} [assertionResults]
 */

/**
 * Counts the tests in Vitest's JSON report. A test that neither passed nor was skipped has failed,
 * even if the browser ended before the test. A file that couldn't load counts as one failed test.
 *
 * @param {{ testResults: VitestFile[] }} report
 */
export const readVitestReport = ({ testResults }) =>
  count(
    testResults.flatMap(({ name: file, status: fileStatus, assertionResults = [] }) => {
      const tests = assertionResults.map(({ fullName, status, meta }) => ({
        name: fullName.trim(),
        status: readStatus(status),
        reason: meta?.notApplicable,
      }))
      const hasOnlyFailed = tests.length === 0 && fileStatus === 'failed'
      return hasOnlyFailed ? [{ name: path.basename(file), status: readStatus(fileStatus) }] : tests
    }),
  )

/**
 * @typedef {object} PlaywrightSuite
 * @property {PlaywrightSuite[]} [suites]
 * @property {{ title: string, tests: { status: string }[] }[]} [specs]
 */

/**
 * @param {PlaywrightSuite} suite
 * @returns {NonNullable<PlaywrightSuite['specs']>}
 */
const listSpecs = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(listSpecs)]

/**
 * Counts the tests in Playwright's JSON report.
 *
 * @param {{ suites: PlaywrightSuite[] }} report
 */
export const readPlaywrightReport = ({ suites }) =>
  count(
    suites.flatMap(listSpecs).flatMap(({ title, tests }) =>
      tests.map(({ status }) => ({
        name: title,
        status: status === 'expected' ? 'passed' : status === 'skipped' ? status : 'failed',
      })),
    ),
  )
