import { expect, it } from 'vitest'
import { createProgressPrinter } from './progress.ts'

const MB = 1024 * 1024

function print(isTTY: boolean, steps: readonly (readonly [ms: number, bytes: number])[]) {
  let text = ''
  let time = 0
  const write = (part: string) => {
    text += part
  }
  const { onProgress, end } = createProgressPrinter({ isTTY, write }, () => time)
  for (const [ms, bytes] of steps) {
    time = ms
    onProgress(bytes, 100 * MB)
  }
  end()
  return text
}

it('prints plain lines every 10 seconds without a terminal', () => {
  expect(
    print(false, [
      [9000, MB],
      [10_000, 10 * MB],
      [15_000, 20 * MB],
      [20_000, 50 * MB],
    ]),
  ).toBe(
    '  10.00 MB of 100.00 MB (10%), about 2 min remaining\n' +
      '  50.00 MB of 100.00 MB (50%), about 20 s remaining\n',
  )
})

it('changes one line on a terminal, and removes it at the end', () => {
  expect(
    print(true, [
      [100, MB],
      [1000, 50 * MB],
      [1100, 60 * MB],
    ]),
  ).toBe('\r\u001b[K  50.00 MB of 100.00 MB (50%), about 1 s remaining\r\u001b[K')
})

it('prints nothing for short commands', () => {
  expect(
    print(false, [
      [100, 0],
      [9999, 100 * MB],
    ]) + print(true, [[100, 100 * MB]]),
  ).toBe('')
})

it('estimates the time of rows after files', () => {
  let text = ''
  let time = 0
  const write = (part: string) => {
    text += part
  }
  const { onProgress } = createProgressPrinter({ write }, () => time)
  onProgress(MB, MB)
  time = 50_000
  onProgress(1, 4000, 'rows')
  text = ''
  time = 60_000
  onProgress(1000, 4000, 'rows')
  expect(text).toBe('  1,000 of 4,000 rows (25%), about 30 s remaining\n')
})

it('prints hours', () => {
  expect(print(false, [[3_600_000, 25 * MB]])).toContain('about 3 h 0 min remaining')
})
