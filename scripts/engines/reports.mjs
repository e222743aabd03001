import path from 'node:path'

/**
 * @typedef {object} SuiteCounts
 * @property {number} tests
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} failures The names of failed tests
 */

/**
 * @param {{ name: string, status: 'passed' | 'failed' | 'skipped' }[]} tests
 * @returns {SuiteCounts}
 */
function count(tests) {
  const select = (/** @type {string} */ wanted) => tests.filter(({ status }) => status === wanted)
  return {
    tests: tests.length,
    passed: select('passed').length,
    failed: select('failed').length,
    skipped: select('skipped').length,
    failures: select('failed').map(({ name }) => name),
  }
}

/**
 * @typedef {object} VitestFile
 * @property {string} name
 * @property {string} status
 * @property {{ fullName: string, status: string }[]} assertionResults
 */

/**
 * Counts the tests in Vitest's JSON report. A test that neither passed nor was skipped has failed,
 * even if the browser ended before the test. A file that couldn't load counts as one failed test.
 *
 * @param {{ testResults: VitestFile[] }} report
 */
export const readVitestReport = ({ testResults }) =>
  count(
    testResults.flatMap(({ name: file, status: fileStatus, assertionResults }) =>
      assertionResults.length === 0 && fileStatus === 'failed'
        ? [{ name: path.basename(file), status: fileStatus }]
        : assertionResults.map(({ fullName, status }) => ({
            name: fullName.trim(),
            status: status === 'passed' ? status : status === 'skipped' ? status : 'failed',
          })),
    ),
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
