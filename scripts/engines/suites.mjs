import { spawnSync } from 'node:child_process'
import { root } from '../run/steps.mjs'

export const ENGINES = /** @type {const} */ (['firefox', 'webkit'])

/** The test files of the suites that Vitest runs, as patterns of Git, whose `*` also matches `/`. */
const PATTERNS = {
  stories: ['.storybook/tests/stories*.test.ts'],
  conditions: ['.storybook/tests/conditions*.test.ts'],
  behavior: ['packages/*.test.tsx'],
}

export const SUITES = /** @type {const} */ (['stories', 'conditions', 'behavior', 'journeys'])

/** @typedef {typeof ENGINES[number]} Engine */
/** @typedef {typeof SUITES[number]} Suite */

/**
 * A process that runs tests and writes a report.
 *
 * @typedef {object} TestRun
 * @property {string} name Such as `packages/ui/src/Menu/Menu.test.tsx`
 * @property {(report: string) => string[]} getArguments The arguments of Node
 */

/** @param {string[]} patterns */
const listFiles = (patterns) =>
  spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  })
    .stdout.split('\n')
    .filter(Boolean)
    .sort()

/**
 * Lists the runs of a suite. Each file of tests has a separate browser, so one that crashes or hangs
 * ends only the tests of its file.
 *
 * @param {Engine} engine
 * @param {Suite} suite
 * @param {readonly string[]} filters Parts of paths; a file that contains one of them is included.
 *   Without filters, all files are.
 * @returns {TestRun[]}
 */
export function listRuns(engine, suite, filters) {
  if (suite === 'journeys') {
    const playwright = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'scripts/engines']
    return [
      {
        name: 'journeys',
        getArguments: () => [
          ...playwright,
          '--reporter=list,json',
          '--project',
          `${engine}*`,
          ...filters,
        ],
      },
    ]
  }
  return listFiles(PATTERNS[suite])
    .filter((file) => filters.length === 0 || filters.some((filter) => file.includes(filter)))
    .map((file) => ({
      name: file,
      getArguments: (report) => [
        'node_modules/vitest/vitest.mjs',
        'run',
        '-c',
        'vitest.engines.config.ts',
        '--project',
        engine,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        file,
      ],
    }))
}
