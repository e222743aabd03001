import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from './steps.mjs'
import { compareTimings, formatTimings, readFileTimings } from './timings.mjs'

/** @param {number} cpuSeconds @param {number} [calibrationSeconds] */
const createTimings = (cpuSeconds, calibrationSeconds = 2) => ({
  node: 'v22.0.0',
  calibrationSeconds,
  stages: [
    { stage: 'lint, types', seconds: 10, cpuSeconds: 20 },
    { stage: 'test:unit', seconds: 30, cpuSeconds: cpuSeconds - 20 },
  ],
})

/** Writes reports into a temporary folder. @param {Record<string, object>} reports */
function writeReports(reports) {
  const folder = mkdtempSync(path.join(tmpdir(), 'timings-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, report] of Object.entries(reports))
    writeFileSync(path.join(folder, name), JSON.stringify(report))
  return folder
}

test('lists the files of all reports, slowest first', () => {
  const folder = writeReports({
    'test-unit.report.json': {
      testResults: [
        {
          name: path.join(root, 'packages/ui/src/Table/rows.test.ts'),
          assertionResults: [{ duration: 400 }, { duration: null }],
        },
      ],
    },
    'test-e2e-site.report.json': {
      suites: [
        {
          file: 'site/home.spec.ts',
          specs: [{ tests: [{ results: [{ duration: 1000 }, { duration: 500 }] }] }],
          suites: [{ specs: [{ tests: [{ results: [{ duration: 250 }] }] }] }],
        },
      ],
    },
    'timings.json': createTimings(100),
  })
  expect(readFileTimings(folder)).toEqual([
    { file: 'e2e/site/home.spec.ts', seconds: 1.75, tests: 2 },
    { file: 'packages/ui/src/Table/rows.test.ts', seconds: 0.4, tests: 2 },
  ])
})

test('prints the stages, their sum, and only the slowest files', () => {
  const files = ['a', 'b', 'c'].map((file, index) => ({ file, seconds: 3 - index, tests: 7 }))
  const lines = formatTimings(createTimings(100), files, 2).split('\n')
  expect(lines).toContain('    10.0    20.0  lint, types')
  expect(lines).toContain('    40.0   100.0  sum')
  expect(lines.at(-1)).toBe('     2.0       7  b')
})

test.each([
  ['20% more', createTimings(120), false],
  ['more than 20% more', createTimings(121), true],
  ['twice as much on a machine that needs twice as long', createTimings(200, 4), false],
  ['as much on a machine that needs half as long', createTimings(100, 1), true],
])('compares the sum with the record: %s', (_, latest, hasGrown) => {
  expect(compareTimings(createTimings(100), latest)).toMatchObject({ hasGrown })
})
