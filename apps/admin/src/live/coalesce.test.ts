import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { coalesce } from './coalesce.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms)

it('runs once per key for several requests in quick succession', async () => {
  const runForKey = vi.fn(async () => {})
  const { request } = coalesce(runForKey, 100)
  for (let count = 0; count < 5; count += 1) request('a')
  request('b')
  await advance(99)
  expect(runForKey).not.toHaveBeenCalled()
  await advance(1)
  expect(runForKey.mock.calls).toEqual([['a'], ['b']])
})

it('runs again after the current run if requested in the meantime', async () => {
  const resolvers: (() => void)[] = []
  const work = vi.fn(() => new Promise<void>((resolve) => resolvers.push(resolve)))
  const { request } = coalesce(work, 100)
  request('a')
  await advance(100)
  for (let count = 0; count < 5; count += 1) request('a')
  await advance(1000)
  expect(work).toHaveBeenCalledTimes(1)
  resolvers[0]?.()
  await advance(100)
  expect(work).toHaveBeenCalledTimes(2)
  resolvers[1]?.()
  await advance(1000)
  expect(work).toHaveBeenCalledTimes(2)
})

it('runs again after a failure', async () => {
  const work = vi.fn(async () => {})
  work.mockRejectedValueOnce(new Error('offline'))
  const { request } = coalesce(work, 100)
  request('a')
  await advance(100)
  request('a')
  await advance(100)
  expect(work).toHaveBeenCalledTimes(2)
})

it('doesn’t run after being canceled', async () => {
  const work = vi.fn(async () => {})
  const { request, cancel } = coalesce(work, 100)
  request('a')
  cancel()
  request('b')
  await advance(1000)
  expect(work).not.toHaveBeenCalled()
})
