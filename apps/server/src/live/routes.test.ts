import { randomUUID } from 'node:crypto'
import { ADMIN } from '@duet/auth/testing'
import type { LivePresence } from '@duet/contract'
import { transaction } from '@duet/kit/database'
import { openTestDatabase } from '@duet/kit/testing'
import { expect, it } from 'vitest'
import type { EventReader } from '../testing/eventReader.ts'
import { EDITOR, getIds, setUpLiveServer, VISITOR } from '../testing/liveServer.ts'
import { recordChange } from './changes.ts'

const liveServer = setUpLiveServer()
const { restart, open, record, addUser, putPresence } = liveServer

it('sends `hello`, and then changes as soon as they are committed', async () => {
  const reader = await open()
  expect(reader.status).toBe(200)
  expect(reader.headers).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': expect.stringContaining('no-store'),
    'x-accel-buffering': 'no',
  })
  expect(reader.headers['content-encoding']).toBeUndefined()
  await reader.waitFor('presence')
  expect(reader.events.map(({ name }) => name)).toEqual(['hello', 'presence'])
  expect(reader.events[0]?.data).toEqual({
    connection_id: expect.any(String),
    last_change_age_ms: null,
  })
  await record('a')
  expect(await reader.waitFor('change')).toEqual({
    record: 'submission',
    kind: 'created',
    id: 'a',
    actor: VISITOR,
  })
})

it('sends nothing for a change that is rolled back', async () => {
  const reader = await open()
  const failedTransaction = transaction(liveServer.server.db, async (trx) => {
    await recordChange(trx, { record: 'submission', kind: 'created', id: 'a', actor: VISITOR })
    throw new Error('canceled')
  })
  await expect(failedTransaction).rejects.toThrow('canceled')
  await record('b')
  await reader.waitFor('change')
  expect(getIds(reader)).toEqual(['b'])
})

it('sends the age of the newest change', async () => {
  await record('a')
  const { last_change_age_ms: ageMs } = await (await open()).waitFor<{
    last_change_age_ms: number
  }>('hello')
  expect(ageMs).toBeGreaterThanOrEqual(0)
})

it('sends no further change if an address signs up for the newsletter again', async () => {
  const reader = await open()
  await reader.waitFor('hello')
  const subscribe = () =>
    liveServer.server.post('/api/newsletter', { email: 'priya@kestrel.example' })
  await subscribe()
  await expect.poll(() => reader.changes().length).toBe(3)
  const actor = { id: null, name: 'priya@kestrel.example' }
  expect(reader.changes()).toMatchObject([
    { record: 'subscriber', kind: 'created', actor },
    { record: 'outbox', kind: 'created', actor: { name: 'Server' } },
    { record: 'outbox', kind: 'created' },
  ])
  await subscribe()
  await record('last')
  await expect.poll(() => getIds(reader).at(-1)).toBe('last')
  expect(reader.changes()).toHaveLength(4)
})

it('finds changes by other processes', async () => {
  await restart({ pollMs: 5 })
  const reader = await open()
  await reader.waitFor('hello')
  const otherProcess = openTestDatabase(liveServer.server.dataDir)
  await transaction(otherProcess, (trx) =>
    recordChange(trx, {
      record: 'submission',
      kind: 'changed',
      id: 'seeded',
      actor: VISITOR,
    }),
  )
  await otherProcess.destroy()
  await reader.waitFor('change')
  expect(getIds(reader)).toEqual(['seeded'])
})

it('sends heartbeats while nothing changes', async () => {
  await restart({ heartbeatMs: 5 })
  const reader = await open()
  await expect.poll(reader.getCommentCount).toBeGreaterThan(1)
})

it('sends who has a submission open, and lists each person once', async () => {
  const submissionId = randomUUID()
  const adaReader = await open()
  const secondAdaReader = await open()
  const graceToken = await addUser(EDITOR, 'editor', 'Grace Hopper')
  const graceReader = await open({ token: graceToken })
  const readPresence = (reader: EventReader) =>
    reader.ofName('presence').at(-1)?.data as LivePresence[] | undefined
  const getConnectionId = async (reader: EventReader) =>
    (await reader.waitFor<{ connection_id: string }>('hello')).connection_id
  for (const reader of [adaReader, secondAdaReader]) {
    const body = { submission_id: submissionId }
    expect((await putPresence(await getConnectionId(reader), body)).status).toBe(200)
  }
  await putPresence(await getConnectionId(graceReader), { submission_id: submissionId }, graceToken)
  const getNames = (reader: EventReader) =>
    readPresence(reader)
      ?.map(({ actor, submission_id }) => `${actor.name} ${submission_id === submissionId}`)
      .sort()
  const bothNames = ['Grace Hopper true', `${ADMIN.email} true`]
  await expect.poll(() => getNames(adaReader)).toEqual(bothNames)
  await expect.poll(() => getNames(graceReader)).toEqual(bothNames)

  await putPresence(await getConnectionId(adaReader), { submission_id: null })
  await secondAdaReader.close()
  await expect.poll(() => getNames(graceReader)).toEqual(['Grace Hopper true'])
  await graceReader.close()
  await expect.poll(() => readPresence(adaReader)).toEqual([])
})
