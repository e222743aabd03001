import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '@duet/kit/database'
import { openTestDatabase } from '@duet/kit/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../testing/migratedDatabase.ts'
import { addSubmissions } from '../testing/sampleSubmissions.ts'
import { RevisionCache } from './revisionCache.ts'

let dataDir: string
let db: Database
let cache: RevisionCache
let computedKeys: string[]
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cache-'))
  db = await createTestDatabase(dataDir)
})
afterAll(async () => {
  await db.destroy()
  await rm(dataDir, { recursive: true })
})
beforeEach(() => {
  cache = new RevisionCache(db, ['submissions', 'reads'])
  computedKeys = []
})

const readRevision = () =>
  db
    .selectFrom('list_revisions')
    .select('revision')
    .where('list', '=', 'submissions')
    .executeTakeFirstOrThrow()
const readThroughCache = (key: string) =>
  cache.read(key, async () => {
    computedKeys.push(key)
    return key
  })

it('computes each result once', async () => {
  expect(
    await Promise.all([readThroughCache('a'), readThroughCache('b'), readThroughCache('a')]),
  ).toEqual(['a', 'b', 'a'])
  await readThroughCache('a')
  expect(computedKeys).toEqual(['a', 'b'])
})

it('recomputes results after a change to one of the cache’s lists', async () => {
  await readThroughCache('a')
  const [id = ''] = await addSubmissions(db, [{}])
  await readThroughCache('a')
  expect(computedKeys).toHaveLength(2)
  await db.insertInto('submission_reads').values({ user_id: 'u', submission_id: id }).execute()
  await readThroughCache('a')
  expect(computedKeys).toHaveLength(3)
  await db.deleteFrom('submissions').where('id', '=', id).execute()
  await readThroughCache('a')
  expect(computedKeys).toHaveLength(4)
})

it('recomputes results after another process has changed a list', async () => {
  await readThroughCache('a')
  const otherDb = openTestDatabase(dataDir)
  await addSubmissions(otherDb, [{}])
  await otherDb.destroy()
  await readThroughCache('a')
  expect(computedKeys).toHaveLength(2)
})

describe('a result that can be updated', () => {
  const createList = () => ({ steps: ['computed'] })
  const readUpdated = (updates: (string | undefined)[]) =>
    cache.read(
      'updated',
      async () => createList(),
      async (list, since) => {
        const step = updates.shift()
        if (step === undefined) return undefined
        return { steps: [...list.steps, `${step} since ${since.submissions}`] }
      },
    )

  it('is updated after a change, and only then', async () => {
    const updates = ['first', 'second']
    const { steps } = await readUpdated(updates)
    expect(steps).toEqual(['computed'])
    await readUpdated(updates)
    const { revision } = await readRevision()
    await addSubmissions(db, [{}])
    const results = await Promise.all([readUpdated(updates), readUpdated(updates)])
    const updatedSteps = ['computed', `first since ${revision}`]
    expect(results).toEqual([{ steps: updatedSteps }, { steps: updatedSteps }])
    const { revision: secondRevision } = await readRevision()
    await addSubmissions(db, [{}])
    expect(await readUpdated(updates)).toEqual({
      steps: [...updatedSteps, `second since ${secondRevision}`],
    })
  })

  it('is computed again if it can’t be updated', async () => {
    await readUpdated([])
    await addSubmissions(db, [{}])
    await readUpdated(['updated'])
    await addSubmissions(db, [{}])
    expect(await readUpdated([undefined])).toEqual({ steps: ['computed'] })
  })

  it('is computed again after an update has failed', async () => {
    await readUpdated([])
    await addSubmissions(db, [{}])
    const failure = new Error('the disk is gone')
    const fail = () => Promise.reject(failure)
    await expect(cache.read('updated', fail, fail)).rejects.toBe(failure)
    expect(await readUpdated(['updated'])).toEqual({ steps: ['computed'] })
  })
})

it('keeps results if other lists change', async () => {
  await readThroughCache('a')
  await db
    .insertInto('subscribers')
    .values({ id: 's', email: 's', email_key: 's', subscribed_at: 't', is_active: 1 })
    .execute()
  await readThroughCache('a')
  expect(computedKeys).toHaveLength(1)
})

it('handles other events between two computations', async () => {
  const steps: string[] = []
  const compute = async () => {
    steps.push('computation')
    setImmediate(() => steps.push('event'))
  }
  await Promise.all(['a', 'b', 'c'].map((key) => cache.read(key, compute)))
  expect(steps.slice(0, 5)).toEqual(['computation', 'event', 'computation', 'event', 'computation'])
})

it('doesn’t cache errors', async () => {
  const fail = () => Promise.reject(new Error('the disk is gone'))
  await expect(cache.read('a', fail)).rejects.toThrow('the disk is gone')
  expect(await readThroughCache('a')).toBe('a')
})

it('removes the least recently used results', async () => {
  await readThroughCache('first')
  await readThroughCache('second')
  for (let number = 0; number < 58; number += 1) await readThroughCache(`other ${number}`)
  await readThroughCache('first')
  await readThroughCache('one more')
  computedKeys = []
  await readThroughCache('first')
  await readThroughCache('second')
  expect(computedKeys).toEqual(['second'])
})

it('limits the memory of results, but keeps the last one', async () => {
  cache = new RevisionCache(db, ['submissions'], { maxBytes: 3_500_000 })
  const readMegabytes = (key: string, count = 1) =>
    cache.read(key, async () => {
      computedKeys.push(key)
      return key === 'ids'
        ? Array.from({ length: count * 12_000 }, (_, index) => `${index}`.padStart(60))
        : new Map([['group', new Uint8Array(count * 1_000_000)]])
    })
  for (const key of ['a', 'b', 'c', 'a']) await readMegabytes(key)
  expect(computedKeys).toEqual(['a', 'b', 'c'])
  await readMegabytes('ids')
  computedKeys = []
  await readMegabytes('a')
  expect(computedKeys).toEqual([])
  await readMegabytes('b')
  expect(computedKeys).toEqual(['b'])
  await readMegabytes('large', 10)
  await readMegabytes('large', 10)
  await readMegabytes('a')
  expect(computedKeys).toEqual(['b', 'large', 'a'])
})
