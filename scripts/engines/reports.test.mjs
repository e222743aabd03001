import { expect, test } from 'vitest'
import { addCounts, formatCounts, readPlaywrightReport, readVitestReport } from './reports.mjs'

test('a test that the browser never finished counts as failed', () => {
  const assertionResults = [
    { fullName: ' Button: Primary', status: 'passed' },
    { fullName: ' Button: Small', status: 'pending' },
    { fullName: ' Menu: Open', status: 'skipped' },
  ]
  expect(
    readVitestReport({ testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults }] }),
  ).toEqual({
    tests: 3,
    passed: 1,
    failed: 1,
    skipped: 1,
    failures: ['Button: Small'],
    notApplicable: {},
  })
})

test('counts why tests were skipped', () => {
  const report = (/** @type {(string | undefined)[]} */ reasons) => ({
    testResults: [
      {
        name: 'a.test.ts',
        status: 'passed',
        assertionResults: reasons.map((notApplicable) => ({
          fullName: 'Menu: Open',
          status: 'skipped',
          meta: { notApplicable },
        })),
      },
    ],
  })
  const counts = addCounts(
    [
      ['no touch', undefined],
      ['no touch', 'no print'],
    ].map((reasons) => readVitestReport(report(reasons))),
  )
  expect(formatCounts('firefox', counts)).toEqual([
    'firefox: 4 tests, 0 passed, 0 failed, 4 skipped',
    '  not applicable: 2, because no touch',
    '  not applicable: 1, because no print',
  ])
})

test('a file that couldn’t load counts as failed', () => {
  const file = { name: '/duet/a.test.ts', status: 'failed', assertionResults: [] }
  expect(readVitestReport({ testResults: [file] })).toMatchObject({
    tests: 1,
    failed: 1,
    failures: ['a.test.ts'],
  })
})

test('counts the tests of nested suites', () => {
  const specs = [
    { title: 'lists the roles', tests: [{ status: 'expected' }] },
    { title: 'sends a request', tests: [{ status: 'unexpected' }] },
  ]
  expect(readPlaywrightReport({ suites: [{ suites: [{ specs }] }] })).toMatchObject({
    passed: 1,
    failures: ['sends a request'],
  })
})
