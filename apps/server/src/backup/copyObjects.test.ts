import { expect, it } from 'vitest'
import { copyObjects, MissingObjectError } from './copyObjects.ts'

const createObjects = (count: number) =>
  Array.from({ length: count }, (_item, index) => ({ id: `${index}`, size: 10, sha256: '' }))

const ignoreProgress = () => undefined

it('copies several objects at once, but not more than four', async () => {
  let running = 0
  let most = 0
  const copied: string[] = []
  const steps: number[] = []
  const missing = await copyObjects(createObjects(20), {
    totalBytes: 200,
    hasCopy: async ({ id }) => id === '3',
    async copy({ id }) {
      running += 1
      most = Math.max(most, running)
      await new Promise(setImmediate)
      running -= 1
      if (id === '5') throw new MissingObjectError('missing')
      copied.push(id)
    },
    onProgress: (bytes) => void steps.push(bytes),
  })
  expect(most).toBe(4)
  expect(copied).toHaveLength(18)
  expect(steps.at(-1)).toBe(200)
  expect(missing).toEqual({ count: 1, example: '5' })
})

it('stops after an error, and waits for the copies that run', async () => {
  const started: string[] = []
  let finished = 0
  const promise = copyObjects(createObjects(100), {
    totalBytes: 1000,
    hasCopy: async () => false,
    async copy({ id }) {
      started.push(id)
      if (id === '2') throw new RangeError('the copy failed')
      await new Promise(setImmediate)
      finished += 1
    },
    onProgress: ignoreProgress,
  })
  await expect(promise).rejects.toThrow(RangeError)
  expect(started.length).toBeLessThan(20)
  expect(finished).toBe(started.length - 1)
})
