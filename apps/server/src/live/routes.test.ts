import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import type { LivePresence } from '@duet/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { insertUser } from '../auth/accounts/accounts.ts'
import { hashPassword } from '../auth/accounts/passwords.ts'
import { openDatabase, transaction } from '../db/database.ts'
import type { LiveConfig } from '../liveConfig.ts'
import { ADMIN, MEMBER, signInAs, startTestServer, type TestServer } from '../testing/authServer.ts'
import { type EventReader, openEvents } from '../testing/eventReader.ts'
import { recordChange } from './changes.ts'
import { pruneChanges } from './feed.ts'

const EDITOR = { email: 'grace@example.com', password: 'a password for editing' }
const VIEWER = { email: 'vera@example.com', password: 'a password for viewing' }
const VISITOR = { id: null, name: 'Ines Okafor' }
// A change only arrives this late if the server finds it by polling.
const NEVER_MS = 3_600_000

let server: TestServer
let token: string
const readers: EventReader[] = []

async function start(live: Partial<LiveConfig> = {}) {
  server = await startTestServer({ live: { pollMs: NEVER_MS, ...live } })
  token = (await signInAs(server, ADMIN)).access_token
}

beforeEach(() => start())
afterEach(async () => {
  for (const reader of readers.splice(0)) await reader.close()
  await server.close()
})

/** Replaces the server with one that has other settings. */
async function restart(live: Partial<LiveConfig>) {
  await server.close()
  await start(live)
}

async function open(options: Partial<Parameters<typeof openEvents>[1]> = {}) {
  const reader = await openEvents(server.url, { token, ...options })
  readers.push(reader)
  return reader
}

async function addUser(credentials: typeof EDITOR, role: string, name: string) {
  await insertUser(server.db, {
    email: credentials.email,
    passwordHash: await hashPassword(credentials.password),
    isEmailConfirmed: true,
    userMetadata: { name },
    appMetadata: { role },
    nowIso: new Date().toISOString(),
  })
  return (await signInAs(server, credentials)).access_token
}

const record = (id: string, fields: Partial<Parameters<typeof recordChange>[1]> = {}) =>
  transaction(server.db, (trx) =>
    recordChange(trx, { record: 'submission', kind: 'created', id, actor: VISITOR, ...fields }),
  )

const putPresence = (connectionId: string, body: unknown, bearer = token) =>
  fetch(`${server.url}/api/presence/${connectionId}`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${bearer}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

const getIds = (reader: EventReader) => reader.changes().map(({ id }) => id)

const createIds = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}-${index}`)

async function sendStatus(bearer?: string): Promise<number | undefined> {
  const headers = bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` }
  const response = await fetch(`${server.url}/api/events`, { headers })
  await response.body?.cancel()
  return response.status
}

it('greets, and sends changes as soon as they are committed', async () => {
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
  const failed = transaction(server.db, async (trx) => {
    await recordChange(trx, { record: 'submission', kind: 'created', id: 'a', actor: VISITOR })
    throw new Error('canceled')
  })
  await expect(failed).rejects.toThrow('canceled')
  await record('b')
  await reader.waitFor('change')
  expect(getIds(reader)).toEqual(['b'])
})

it('says how long ago the newest change was', async () => {
  await record('a')
  const { last_change_age_ms: age } = await (await open()).waitFor<{ last_change_age_ms: number }>(
    'hello',
  )
  expect(age).toBeGreaterThanOrEqual(0)
})

it('sends sign-ups for the newsletter, also if the address unsubscribed before', async () => {
  const reader = await open()
  await reader.waitFor('hello')
  const subscribe = () => server.post('/api/newsletter', { email: 'priya@kestrel.example' })
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

it('resumes after a cut without loss or duplicates', async () => {
  const reader = await open()
  await reader.waitFor('hello')
  for (const id of createIds('before', 3)) await record(id)
  await expect.poll(() => reader.changes().length).toBe(3)
  await reader.close()
  for (const id of createIds('while', 250)) await record(id)
  const resumed = await open({ lastEventId: reader.getLastEventId() ?? '' })
  await record('after')
  await expect.poll(() => getIds(resumed).at(-1)).toBe('after')
  expect([...getIds(reader), ...getIds(resumed)]).toEqual([
    ...createIds('before', 3),
    ...createIds('while', 250),
    'after',
  ])
  expect(resumed.ofName('reset')).toEqual([])
})

it('resumes after a connection that received no change', async () => {
  const reader = await open()
  await reader.waitFor('hello')
  await reader.close()
  await record('while')
  const resumed = await open({ lastEventId: reader.getLastEventId() ?? '' })
  await resumed.waitFor('change')
  expect(getIds(resumed)).toEqual(['while'])
})

it('keeps the place of a client that resumes and is cut again before any change', async () => {
  await record('a')
  const reader = await open()
  await reader.waitFor('hello')
  const lastEventId = reader.getLastEventId() ?? ''
  const second = await open({ lastEventId })
  await second.waitFor('presence')
  expect(second.getLastEventId()).toBeUndefined()
})

it('resets a client whose last change is no longer stored', async () => {
  await record('a')
  const reader = await open()
  await reader.waitFor('hello')
  await reader.close()
  for (const id of ['b', 'c', 'd']) await record(id)
  await pruneChanges(server.db, { maxChanges: 2, oldestTime: '' })
  const resumed = await open({ lastEventId: reader.getLastEventId() ?? '' })
  await resumed.waitFor('reset')
  await record('e')
  await resumed.waitFor('change')
  expect(getIds(resumed)).toEqual(['e'])
})

it('resets a client that has seen changes which a restored database lacks', async () => {
  await record('a')
  await record('lost')
  const reader = await open()
  await reader.waitFor('hello')
  await reader.close()
  await server.db.deleteFrom('live_changes').where('record_id', '=', 'lost').execute()
  // The restored database assigns the ID of the lost change again.
  const row = await server.db.selectFrom('live_changes').selectAll().executeTakeFirstOrThrow()
  await server.db
    .insertInto('live_changes')
    .values({ ...row, id: row.id + 1, record_id: 'other' })
    .execute()
  const resumed = await open({ lastEventId: reader.getLastEventId() ?? '' })
  await resumed.waitFor('reset')
  expect(resumed.changes()).toEqual([])
})

it.each(['nonsense', '999999999-00000000', '-1', ''])(
  'resets a client with the ID "%s"',
  async (lastEventId) => {
    const resumed = await open({ lastEventId })
    await resumed.waitFor('reset')
  },
)

it('keeps the newest change, however old it is', async () => {
  await record('a')
  await pruneChanges(server.db, { maxChanges: 1, oldestTime: '9999' })
  await record('b')
  await pruneChanges(server.db, { maxChanges: 100, oldestTime: '9999' })
  const rows = await server.db.selectFrom('live_changes').select('record_id').execute()
  expect(rows).toEqual([{ record_id: 'b' }])
})

it('sends changes of the outbox only to editors and admins', async () => {
  const viewer = await open({ token: await addUser(VIEWER, 'viewer', 'Vera') })
  const editor = await open({ token: await addUser(EDITOR, 'editor', 'Grace Hopper') })
  await record('mail', { record: 'outbox', kind: 'changed' })
  await record('request')
  await expect.poll(() => getIds(viewer).at(-1)).toBe('request')
  await expect.poll(() => getIds(editor).at(-1)).toBe('request')
  expect(getIds(viewer)).toEqual(['request'])
  expect(getIds(editor)).toEqual(['mail', 'request'])
})

it('finds changes by other processes', async () => {
  await restart({ pollMs: 5 })
  const reader = await open()
  await reader.waitFor('hello')
  const otherProcess = openDatabase(server.dataDir)
  await recordChange(otherProcess, {
    record: 'submission',
    kind: 'changed',
    id: 'seeded',
    actor: VISITOR,
  })
  await otherProcess.destroy()
  await reader.waitFor('change')
  expect(getIds(reader)).toEqual(['seeded'])
})

describe('a client that stalls', () => {
  // Together, the changes are larger than the buffers of the kernel.
  const actor = { id: null, name: 'x'.repeat(20_000) }
  const ids = createIds('change', 1000)
  const recordAll = () =>
    transaction(server.db, async (trx) => {
      for (const id of ids) {
        await recordChange(trx, { record: 'submission', kind: 'created', id, actor })
      }
    })

  it('gets each of 1,000 changes once, and doesn’t delay others', async () => {
    await restart({ stallMs: NEVER_MS })
    const stalled = await open({ isPaused: true })
    const other = await open()
    await recordAll()
    await expect.poll(() => getIds(other).length).toBe(1000)
    stalled.resume()
    await expect.poll(() => getIds(stalled).length).toBe(1000)
    expect(getIds(stalled)).toEqual(ids)
    expect(getIds(other)).toEqual(ids)
  })

  it('is cut off, and resumes without loss or duplicates', async () => {
    await restart({ stallMs: 5, maxStreams: 1 })
    const stalled = await open({ isPaused: true })
    await recordAll()
    // While the stalled stream is open, it takes up the only place.
    await expect.poll(() => sendStatus(token)).toBe(200)
    stalled.resume()
    await expect.poll(stalled.isEnded).toBe(true)
    const received = getIds(stalled)
    expect(received.length).toBeLessThan(1000)
    let lastEventId = stalled.getLastEventId() ?? ''
    // On a busy machine, this reader can be cut off, too.
    while (received.length < 1000) {
      await expect.poll(() => sendStatus(token)).toBe(200)
      const reader = await open({ lastEventId })
      await expect.poll(() => reader.isEnded() || getIds(reader).at(-1) === ids.at(-1)).toBe(true)
      received.push(...getIds(reader))
      lastEventId = reader.getLastEventId() ?? lastEventId
      await reader.close()
    }
    expect(received).toEqual(ids)
  })
})

it('sends comments while nothing changes', async () => {
  await restart({ heartbeatMs: 5 })
  const reader = await open()
  await expect.poll(reader.getCommentCount).toBeGreaterThan(1)
})

it('shows two people to each other, and each person once', async () => {
  const submissionId = randomUUID()
  const ada = await open()
  const secondTab = await open()
  const graceToken = await addUser(EDITOR, 'editor', 'Grace Hopper')
  const grace = await open({ token: graceToken })
  const readPresence = (reader: EventReader) =>
    reader.ofName('presence').at(-1)?.data as LivePresence[] | undefined
  const getConnectionId = async (reader: EventReader) =>
    (await reader.waitFor<{ connection_id: string }>('hello')).connection_id
  for (const reader of [ada, secondTab]) {
    const body = { submission_id: submissionId }
    expect((await putPresence(await getConnectionId(reader), body)).status).toBe(200)
  }
  await putPresence(await getConnectionId(grace), { submission_id: submissionId }, graceToken)
  const getNames = (reader: EventReader) =>
    readPresence(reader)
      ?.map(({ actor, submission_id }) => `${actor.name} ${submission_id === submissionId}`)
      .sort()
  const both = ['Grace Hopper true', `${ADMIN.email} true`]
  await expect.poll(() => getNames(ada)).toEqual(both)
  await expect.poll(() => getNames(grace)).toEqual(both)

  await putPresence(await getConnectionId(ada), { submission_id: null })
  await secondTab.close()
  await expect.poll(() => getNames(grace)).toEqual(['Grace Hopper true'])
  await grace.close()
  await expect.poll(() => readPresence(ada)).toEqual([])
})

it('stores presence only for the caller’s own connections', async () => {
  const reader = await open()
  const { connection_id: id } = await reader.waitFor<{ connection_id: string }>('hello')
  const body = { submission_id: randomUUID() }
  const other = await addUser(EDITOR, 'editor', 'Grace Hopper')
  expect((await putPresence(id, body, other)).status).toBe(404)
  expect((await putPresence(randomUUID(), body)).status).toBe(404)
  expect((await putPresence(id, {})).status).toBe(400)
  expect((await putPresence(id, { submission_id: 'x'.repeat(1000) })).status).toBe(400)
  expect((await putPresence(id, body, 'nonsense')).status).toBe(401)
})

it('is open to team members only', async () => {
  const member = (await signInAs(server, MEMBER)).access_token
  expect(await sendStatus()).toBe(401)
  expect(await sendStatus('nonsense')).toBe(401)
  expect(await sendStatus(server.keys.anonKey)).toBe(401)
  expect(await sendStatus(member)).toBe(403)
  expect(await sendStatus(server.keys.serviceKey)).toBe(200)
  const post = await fetch(`${server.url}/api/events`, { method: 'POST' })
  expect([post.status, post.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
  const head = await fetch(`${server.url}/api/events`, {
    method: 'HEAD',
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(head.status).toBe(200)
})

it('ends when the user signs out', async () => {
  await restart({ recheckMs: 5 })
  const reader = await open()
  await reader.waitFor('hello')
  await fetch(`${server.url}/auth/v1/logout`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
  })
  await expect.poll(reader.isEnded).toBe(true)
})

it('ends when the user loses the role, and filters by the current role until then', async () => {
  await restart({ recheckMs: 5 })
  const reader = await open({ token: await addUser(EDITOR, 'editor', 'Grace Hopper') })
  await reader.waitFor('hello')
  const setRole = (role: string) =>
    server.db
      .updateTable('auth_users')
      .set({ app_metadata: JSON.stringify({ role }) })
      .where('email', '=', EDITOR.email)
      .execute()
  await setRole('viewer')
  // The stream shows the new role once a change of the outbox no longer arrives.
  let round = 0
  await expect
    .poll(async () => {
      round += 1
      await record(`mail-${round}`, { record: 'outbox' })
      await record(`request-${round}`)
      await expect.poll(() => getIds(reader)).toContain(`request-${round}`)
      return getIds(reader).includes(`mail-${round}`)
    })
    .toBe(false)
  expect(reader.isEnded()).toBe(false)
  await setRole('none')
  await expect.poll(reader.isEnded).toBe(true)
})

it('ends when the token expires', async () => {
  await restart({ recheckMs: 5 })
  const reader = await open()
  await reader.waitFor('hello')
  server.advance(24 * 3600)
  await expect.poll(reader.isEnded).toBe(true)
})

it('limits the streams of a user, and of all users', async () => {
  await restart({ maxStreamsPerUser: 2, maxStreams: 3 })
  const editor = await addUser(EDITOR, 'editor', 'Grace Hopper')
  const first = await open()
  await open()
  expect(await sendStatus(token)).toBe(429)
  await open({ token: editor })
  expect(await sendStatus(editor)).toBe(503)
  await first.close()
  await expect.poll(() => sendStatus(editor)).toBe(200)
})

it('lets the admin app resume from its own origin', async () => {
  const response = await new Promise<Record<string, unknown>>((resolve) => {
    const headers = {
      Origin: 'http://localhost:3001',
      'Access-Control-Request-Method': 'GET',
      'Access-Control-Request-Headers': 'authorization,last-event-id',
    }
    request(`${server.url}/api/events`, { method: 'OPTIONS', headers }, (res) => {
      res.resume()
      resolve(res.headers)
    }).end()
  })
  expect(response['access-control-allow-headers']).toMatch(/Authorization.*Last-Event-ID/)
})
