import { transaction } from '@duet/kit/database'
import { describe, expect, it } from 'vitest'
import { createIds, getIds, NEVER_MS, setUpLiveServer } from '../testing/liveServer.ts'
import { recordChange } from './changes.ts'
import { pruneChanges } from './feed.ts'

const liveServer = setUpLiveServer()
const { restart, open, record, fetchStatus } = liveServer

it('resumes after a disconnect without losing or repeating changes', async () => {
  const reader = await open()
  await reader.waitFor('hello')
  for (const id of createIds('before', 3)) await record(id)
  await expect.poll(() => reader.changes().length).toBe(3)
  await reader.close()
  for (const id of createIds('while', 250)) await record(id)
  const resumedReader = await open({ lastEventId: reader.getLastEventId() ?? '' })
  await record('after')
  await expect.poll(() => getIds(resumedReader).at(-1)).toBe('after')
  expect([...getIds(reader), ...getIds(resumedReader)]).toEqual([
    ...createIds('before', 3),
    ...createIds('while', 250),
    'after',
  ])
  expect(resumedReader.ofName('reset')).toEqual([])
})

it('resumes after a connection that received no change', async () => {
  const reader = await open()
  await reader.waitFor('hello')
  await reader.close()
  await record('while')
  const resumedReader = await open({ lastEventId: reader.getLastEventId() ?? '' })
  await resumedReader.waitFor('change')
  expect(getIds(resumedReader)).toEqual(['while'])
})

it('keeps the `Last-Event-ID` of a client that resumes and receives no change', async () => {
  await record('a')
  const reader = await open()
  await reader.waitFor('hello')
  const lastEventId = reader.getLastEventId() ?? ''
  const secondReader = await open({ lastEventId })
  await secondReader.waitFor('presence')
  expect(secondReader.getLastEventId()).toBeUndefined()
})

it('resets a client whose last change is no longer stored', async () => {
  await record('a')
  const reader = await open()
  await reader.waitFor('hello')
  await reader.close()
  for (const id of ['b', 'c', 'd']) await record(id)
  await transaction(liveServer.server.db, (trx) =>
    pruneChanges(trx, { maxChanges: 2, oldestTime: '' }),
  )
  const resumedReader = await open({ lastEventId: reader.getLastEventId() ?? '' })
  await resumedReader.waitFor('reset')
  await record('e')
  await resumedReader.waitFor('change')
  expect(getIds(resumedReader)).toEqual(['e'])
})

it('resets a client that received changes that a restored database doesn’t have', async () => {
  await record('a')
  await record('lost')
  const reader = await open()
  await reader.waitFor('hello')
  await reader.close()
  await liveServer.server.db.deleteFrom('live_changes').where('record_id', '=', 'lost').execute()
  // Insert another change with the ID of the lost change.
  const row = await liveServer.server.db
    .selectFrom('live_changes')
    .selectAll()
    .executeTakeFirstOrThrow()
  await liveServer.server.db
    .insertInto('live_changes')
    .values({ ...row, id: row.id + 1, record_id: 'other' })
    .execute()
  const resumedReader = await open({ lastEventId: reader.getLastEventId() ?? '' })
  await resumedReader.waitFor('reset')
  expect(resumedReader.changes()).toEqual([])
})

it.each(['nonsense', '999999999-00000000', '-1', ''])(
  'resets a client with the ID "%s"',
  async (lastEventId) => {
    const resumedReader = await open({ lastEventId })
    await resumedReader.waitFor('reset')
  },
)

it('keeps the newest change regardless of its age', async () => {
  await record('a')
  await transaction(liveServer.server.db, (trx) =>
    pruneChanges(trx, { maxChanges: 1, oldestTime: '9999' }),
  )
  await record('b')
  await transaction(liveServer.server.db, (trx) =>
    pruneChanges(trx, { maxChanges: 100, oldestTime: '9999' }),
  )
  const rows = await liveServer.server.db.selectFrom('live_changes').select('record_id').execute()
  expect(rows).toEqual([{ record_id: 'b' }])
})

describe('a client that stalls', () => {
  // The long name makes the changes too large for the operating system's socket buffers.
  const actor = { id: null, name: 'x'.repeat(20_000) }
  const ids = createIds('change', 1000)
  const recordAll = () =>
    transaction(liveServer.server.db, async (trx) => {
      for (const id of ids) {
        await recordChange(trx, { record: 'submission', kind: 'created', id, actor })
      }
    })

  it('receives each of 1,000 changes once, and doesn’t delay other clients', async () => {
    await restart({ stallMs: NEVER_MS })
    const stalledReader = await open({ isPaused: true })
    const otherReader = await open()
    await recordAll()
    await expect.poll(() => getIds(otherReader).length).toBe(1000)
    stalledReader.resume()
    await expect.poll(() => getIds(stalledReader).length).toBe(1000)
    expect(getIds(stalledReader)).toEqual(ids)
    expect(getIds(otherReader)).toEqual(ids)
  })

  it('is disconnected, and resumes without losing or repeating changes', async () => {
    await restart({ stallMs: 5, maxStreams: 1 })
    const stalledReader = await open({ isPaused: true })
    await recordAll()
    // `maxStreams` is 1, so the server accepts another stream only after the stalled one has ended.
    await expect.poll(() => fetchStatus(liveServer.token)).toBe(200)
    stalledReader.resume()
    await expect.poll(stalledReader.isEnded).toBe(true)
    const receivedIds = getIds(stalledReader)
    expect(receivedIds.length).toBeLessThan(1000)
    let lastEventId = stalledReader.getLastEventId() ?? ''
    // On a busy machine, the server can also disconnect the next readers, so resume repeatedly.
    while (receivedIds.length < 1000) {
      await expect.poll(() => fetchStatus(liveServer.token)).toBe(200)
      const reader = await open({ lastEventId })
      await expect.poll(() => reader.isEnded() || getIds(reader).at(-1) === ids.at(-1)).toBe(true)
      receivedIds.push(...getIds(reader))
      lastEventId = reader.getLastEventId() ?? lastEventId
      await reader.close()
    }
    expect(receivedIds).toEqual(ids)
  })
})
