import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { describeFailures, findFailureLines, readTasks } from './failures.mjs'
import { root } from './steps.mjs'

test('finds the name and the error of each failed test, without repetitions', () => {
  const output = [
    ' \u001b[31m✓\u001b[39m a passed test',
    ' FAIL  |browser| packages/ui/src/Toast.test.tsx > closes',
    'AssertionError: expected 1 to be 2',
    ' FAIL  |browser| packages/ui/src/Toast.test.tsx > closes',
    '  1) spine.spec.ts:4:1 › sends ─────────────',
    '    Error: expect(locator).toBeVisible() failed',
    "    Locator: getByText('Sent')",
    '    Expected: visible',
    '       5 |   await send()',
    "    >  6 |   await expect(page.getByText('Sent')).toBeVisible()",
  ].join('\n')
  expect(findFailureLines(output)).toEqual([
    ' FAIL  |browser| packages/ui/src/Toast.test.tsx > closes',
    'AssertionError: expected 1 to be 2',
    '  1) spine.spec.ts:4:1 › sends ─────────────',
    '    Error: expect(locator).toBeVisible() failed',
    "    Locator: getByText('Sent')",
    "    >  6 |   await expect(page.getByText('Sent')).toBeVisible()",
  ])
})

test('returns the last lines of the output if no line names a failed test', () => {
  expect(findFailureLines('one\n\ntwo\nthree\n', 2)).toEqual(['two', 'three'])
})

test('lists each failed task of all stages once, and the tasks that did not run', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'failures-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  /** @param {string} taskId @param {number} exitCode @param {string} output */
  const task = (taskId, exitCode, output) => {
    const file = path.join(folder, `${taskId.replaceAll('/', '-')}.log`)
    writeFileSync(file, output)
    const name = taskId.split('#')[1] ?? ''
    return { taskId, task: name, logFile: path.relative(root, file), execution: { exitCode } }
  }
  const build = task('@duet/site#build', 1, 'cannot build')
  const tasks = [
    task('//#lint', 1, 'a stray space'),
    build,
    task('//#test:unit', 1, ' FAIL  |unit| a.test.ts > adds'),
    // The failed build is listed twice, because the next stage retries it.
    build,
  ]
  const expected = ['lint', 'build', 'test:unit', 'test:e2e']
  expect(describeFailures(tasks, expected).replaceAll(/ \(.+\)/g, '')).toBe(
    [
      '//#lint:\n  a stray space',
      '@duet/site#build:\n  cannot build',
      '//#test:unit:\n  FAIL  |unit| a.test.ts > adds',
      'test:e2e: did not run, because @duet/site#build failed',
    ].join('\n\n'),
  )
})

test('lists all tasks if turbo has written no summary', () => {
  const tasks = readTasks(path.join(tmpdir(), 'no-such-folder'))
  expect(describeFailures(tasks, ['lint'])).toBe('lint: did not run, because turbo failed')
})

test('says why tests could not run', () => {
  expect(describeFailures([], ['test:e2e'], 'Chromium was not found')).toBe(
    'test:e2e: did not run, Chromium was not found',
  )
})

test('returns an empty string if all tasks passed', () => {
  const passedTasks = [{ taskId: '//#lint', task: 'lint', execution: { exitCode: 0 } }]
  expect(describeFailures(passedTasks, ['lint'])).toBe('')
})
