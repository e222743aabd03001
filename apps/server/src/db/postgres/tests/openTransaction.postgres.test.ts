import { insertAccount, insertUser, MEMBER, signInAs } from '@duet/auth/testing'
import { type Database, openDatabase, type Transaction } from '@duet/kit/database'
import { getDatabaseUrl } from '@duet/kit/testing'
import { insertObject } from '@duet/storage'
import { createStorageClient } from '@duet/storage/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordChange } from '../../../live/changes.ts'
import { openTransaction } from '../../../testing/openTransaction.ts'
import { addOldSubmissions, addSubmissions } from '../../../testing/sampleSubmissions.ts'
import { startTeamServer, type TeamServer } from '../../../testing/team.ts'

const BUCKET = 'files'

let server: TeamServer
let otherServer: Database
let submissionIds: string[]
let refreshToken: string
let end: () => Promise<void>
beforeAll(async () => {
  server = await startTeamServer({ AUTH_SIGNUP: 'on' })
  otherServer = openDatabase('', { databaseUrl: getDatabaseUrl(server.dataDir) })
  submissionIds = await addSubmissions(server.db, [{}, {}])
  const storage = createStorageClient(server)
  await storage.createBucket(BUCKET)
  // Otherwise, both transactions would insert the folder, and so wait for each other.
  await storage.from(BUCKET).upload('folder/first.txt', 'x')
  await insertAccount(server.db, { email: 'other@team.example', password: MEMBER.password })
  refreshToken = (await signInAs(server, MEMBER)).refresh_token
  end = await openTransaction(otherServer, changeEverything)
})
afterAll(async () => {
  await end()
  await otherServer.destroy()
  await server.close()
})

/** Changes the same tables as the tests below, but other rows. */
async function changeEverything(trx: Transaction): Promise<void> {
  const [time, actor] = ['2026-11-20T09:00:00.000Z', { id: null, name: 'Ada' }]
  await addOldSubmissions(trx, [{ files: ['photo.png'] }])
  await trx
    .updateTable('submissions')
    .set({ status: 'lost', version: 2 })
    .where('id', '=', submissionIds[1] ?? '')
    .execute()
  await recordChange(trx, { record: 'submission', kind: 'created', id: 'open', actor })
  const message = { kind: 'test_message', to: 'ada@open.example', sender: actor } as const
  await server.outbox.send(trx, message, { requestId: undefined })
  await trx
    .insertInto('subscribers')
    .values({ id: 'open', email: 'a@b.c', email_key: 'a@b.c', subscribed_at: time, is_active: 1 })
    .execute()
  await trx
    .insertInto('idempotency_keys')
    .values({ scope: 'open', key: 'open', body_hash: '', result_id: '', created_at: time })
    .execute()
  await insertUser(trx, { email: 'open@team.example', userMetadata: {}, nowIso: time })
  await trx
    .updateTable('auth_users')
    .set({ last_sign_in_at: time })
    .where('email', '=', 'other@team.example')
    .execute()
  await server.auth.failureCounts.add(trx, 'somebody else')
  await server.auth.audit.record(trx, { action: 'signed_in', ip: undefined, userAgent: undefined })
  const columns = { id: 'open', bucket: BUCKET, path: 'folder/open.txt', name: 'open.txt' }
  await insertObject(trx, { ...columns, size: 1, mime: 'text/plain', etag: 'x' })
}

const post = async (path: string, body: object) => {
  const response = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { apikey: server.keys.anonKey, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  return response.status
}

// While the other server's transaction is open, each of these would wait for it.
it('stores a request', async () => {
  const id = await server.submit({ email: 'ada@first.example' })
  const { status } = await server.send('viewer', 'GET', `/submission/${id}`)
  expect(status).toBe(200)
})

it('signs up a subscriber', async () => {
  expect(await post('/api/newsletter', { email: 'ada@second.example' })).toBe(200)
})

it('signs up a user', async () => {
  const credentials = { email: 'ada@third.example', password: 'a new and long password' }
  expect(await post('/auth/v1/signup', credentials)).toBe(200)
})

it('signs in a user', async () => {
  expect(await post('/auth/v1/token?grant_type=password', MEMBER)).toBe(200)
})

it('rejects a wrong password', async () => {
  const guess = { ...MEMBER, password: 'a wrong password' }
  expect(await post('/auth/v1/token?grant_type=password', guess)).toBe(400)
})

it('refreshes a session', async () => {
  const body = { refresh_token: refreshToken }
  expect(await post('/auth/v1/token?grant_type=refresh_token', body)).toBe(200)
})

it('changes a request', async () => {
  const path = `/submission/${submissionIds[0]}`
  const change = await server.send('editor', 'PATCH', path, { body: { status: 'contacted' } })
  const note = await server.send('editor', 'POST', `${path}/notes`, { body: { text: 'Called.' } })
  expect([change.status, note.status]).toEqual([200, 201])
})

it('uploads a file to the same folder', async () => {
  const bucket = createStorageClient(server).from(BUCKET)
  const { error } = await bucket.upload('folder/file.txt', 'x')
  expect(error).toBeNull()
})

it('commits the other transaction afterward', async () => {
  await end()
  const query = server.db.selectFrom('objects').select('path').where('bucket', '=', BUCKET)
  expect(await query.orderBy('path').execute()).toEqual([
    { path: 'folder/file.txt' },
    { path: 'folder/first.txt' },
    { path: 'folder/open.txt' },
  ])
})
