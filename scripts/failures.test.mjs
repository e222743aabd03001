import { expect, test } from 'vitest'
import { tellingLines } from './failures.mjs'

test('names the tests that failed, once, and their errors', () => {
  const output = [
    ' \u001b[31m✓\u001b[39m something that went well',
    ' FAIL  |browser| packages/ui/src/Toast.test.tsx > closes',
    'AssertionError: expected 1 to be 2',
    ' FAIL  |browser| packages/ui/src/Toast.test.tsx > closes',
    '  1) [chromium] › e2e/spine.spec.ts:4:1 › sends',
    '    Error: expect(locator).toBeVisible() failed',
  ].join('\n')
  expect(tellingLines(output)).toEqual([
    ' FAIL  |browser| packages/ui/src/Toast.test.tsx > closes',
    'AssertionError: expected 1 to be 2',
    '  1) [chromium] › e2e/spine.spec.ts:4:1 › sends',
    '    Error: expect(locator).toBeVisible() failed',
  ])
})

test('gives the last lines of what is no test', () => {
  expect(tellingLines('one\n\ntwo\nthree\n', 2)).toEqual(['two', 'three'])
})
