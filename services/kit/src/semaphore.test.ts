import { expect, test } from 'vitest'
import { Semaphore } from './semaphore.ts'

function setUp() {
  const createQueueFullError = () => new Error('full')
  const semaphore = new Semaphore({ maxRunning: 2, maxQueued: 3, createQueueFullError })
  const startedIds: number[] = []
  const finishFunctions: (() => void)[] = []
  const runTask = (id: number) =>
    semaphore.run(
      () =>
        new Promise<number>((resolve) => {
          startedIds.push(id)
          finishFunctions.push(() => resolve(id))
        }),
    )
  return { semaphore, run: runTask, startedIds, finishFunctions }
}

test('limits concurrent tasks and runs them in the order they were added', async () => {
  const { run, startedIds, finishFunctions } = setUp()
  const results = [1, 2, 3, 4].map(run)
  expect(startedIds).toEqual([1, 2])
  finishFunctions[1]?.()
  await results[1]
  await Promise.resolve()
  expect(startedIds).toEqual([1, 2, 3])
  finishFunctions[0]?.()
  finishFunctions[2]?.()
  await Promise.all(results.slice(0, 3))
  finishFunctions[3]?.()
  expect(await Promise.all(results)).toEqual([1, 2, 3, 4])
})

test('rejects a task while the queue is full and accepts tasks again later', async () => {
  const { run, finishFunctions, semaphore } = setUp()
  const results = [1, 2, 3, 4, 5].map(run)
  await expect(run(6)).rejects.toThrow('full')
  for (let index = 0; index < 5; index += 1) {
    finishFunctions[index]?.()
    await results[index]
  }
  expect(await semaphore.run(async () => 'done')).toBe('done')
})

test('frees the slot of a task that fails', async () => {
  const { semaphore } = setUp()
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const failure = semaphore.run(() => Promise.reject(new Error('broken')))
    await expect(failure).rejects.toThrow('broken')
  }
  expect(await semaphore.run(async () => 'done')).toBe('done')
})

test('removes an aborted task from the queue', async () => {
  const { semaphore, run, startedIds, finishFunctions } = setUp()
  const runningTasks = [run(1), run(2)]
  const controller = new AbortController()
  const abortedTask = semaphore.run(async () => startedIds.push(3), controller.signal)
  const nextTask = run(4)
  controller.abort(new Error('gone'))
  await expect(abortedTask).rejects.toThrow('gone')
  finishFunctions[0]?.()
  await runningTasks[0]
  await Promise.resolve()
  expect(startedIds).toEqual([1, 2, 4])
  finishFunctions[1]?.()
  finishFunctions[2]?.()
  await Promise.all([...runningTasks, nextTask])
  await expect(semaphore.run(async () => 'done', controller.signal)).rejects.toThrow('gone')
})
