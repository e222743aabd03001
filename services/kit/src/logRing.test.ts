import { expect, it } from 'vitest'
import { createLogRing } from './logRing.ts'

const all = () => true

it('contains the last lines, newest first', () => {
  const ring = createLogRing({ maxLines: 3 })
  for (let number = 1; number <= 10; number += 1) {
    ring.add(`{"msg":"${number}"}\n`)
    const found = ring.find(all, 10)
    expect(found.map((line) => line.number)).toEqual(
      [number, number - 1, number - 2].filter((other) => other > 0),
    )
  }
  expect(ring.find(all, 2)[0]).toEqual({ number: 10, text: '{"msg":"10"}' })
  expect(ring.find((text) => text.includes('9'), 10).map(({ number }) => number)).toEqual([9])
  expect(ring.find(all, 10, 9).map(({ number }) => number)).toEqual([8])
})

it('has a limit for the size of a line and of all lines', () => {
  const ring = createLogRing({ maxLength: 10_000 })
  const line = JSON.stringify({ level: 50, time: 'now', msg: 'failed', stack: 'x'.repeat(100_000) })
  for (let count = 0; count < 5; count += 1) ring.add(line)
  const found = ring.find(all, 10)
  expect(found.length).toBe(2)
  expect(JSON.parse(found[0]?.text ?? '')).toMatchObject({ level: 50, time: 'now', msg: 'failed' })
})
