import { expect, test } from 'vitest'
import { takeTurns } from './turns.ts'

function setUp() {
  const inTurn = takeTurns({ atOnce: 2, waiting: 3, refusal: () => new Error('full') })
  const started: number[] = []
  const finish: (() => void)[] = []
  const run = (id: number) =>
    inTurn(
      () =>
        new Promise<number>((resolve) => {
          started.push(id)
          finish.push(() => resolve(id))
        }),
    )
  return { inTurn, run, started, finish }
}

test('so many run at once, the next when one has ended, in their order', async () => {
  const { run, started, finish } = setUp()
  const results = [1, 2, 3, 4].map(run)
  expect(started).toEqual([1, 2])
  finish[1]?.()
  await results[1]
  await Promise.resolve()
  expect(started).toEqual([1, 2, 3])
  finish[0]?.()
  finish[2]?.()
  await Promise.all(results.slice(0, 3))
  finish[3]?.()
  expect(await Promise.all(results)).toEqual([1, 2, 3, 4])
})

test('one too many is refused, and there is room again later', async () => {
  const { run, finish, inTurn } = setUp()
  const results = [1, 2, 3, 4, 5].map(run)
  await expect(run(6)).rejects.toThrow('full')
  for (let turn = 0; turn < 5; turn += 1) {
    finish[turn]?.()
    await results[turn]
  }
  expect(await inTurn(async () => 'in')).toBe('in')
})

test('work that fails gives its place back', async () => {
  const { inTurn } = setUp()
  for (let turn = 0; turn < 5; turn += 1) {
    await expect(inTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  }
  expect(await inTurn(async () => 'in')).toBe('in')
})
