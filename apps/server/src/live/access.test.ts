import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { MEMBER, signInAs } from '@duet/auth/testing'
import { expect, it } from 'vitest'
import { EDITOR, getIds, setUpLiveServer, VIEWER } from '../testing/liveServer.ts'

const liveServer = setUpLiveServer()
const { restart, open, record, addUser, putPresence, fetchStatus } = liveServer

it('sends changes to the outbox only to editors and admins', async () => {
  const viewer = await open({ token: await addUser(VIEWER, 'viewer', 'Vera') })
  const editor = await open({ token: await addUser(EDITOR, 'editor', 'Grace Hopper') })
  await record('mail', { record: 'outbox', kind: 'changed' })
  await record('request')
  await expect.poll(() => getIds(viewer).at(-1)).toBe('request')
  await expect.poll(() => getIds(editor).at(-1)).toBe('request')
  expect(getIds(viewer)).toEqual(['request'])
  expect(getIds(editor)).toEqual(['mail', 'request'])
})

it('sends changes to personal data only to admins', async () => {
  const editor = await open({ token: await addUser(EDITOR, 'editor', 'Grace Hopper') })
  const admin = await open()
  await record('erasure', { record: 'privacy', kind: 'created' })
  await record('request')
  await expect.poll(() => getIds(editor).at(-1)).toBe('request')
  await expect.poll(() => getIds(admin).at(-1)).toBe('request')
  expect(getIds(editor)).toEqual(['request'])
  expect(getIds(admin)).toEqual(['erasure', 'request'])
})

it('sends read marks only to the person who made them', async () => {
  const { server } = liveServer
  const editor = await open({ token: await addUser(EDITOR, 'editor', 'Grace Hopper') })
  const admin = await open()
  const { id } = await server.db
    .selectFrom('auth_users')
    .select('id')
    .where('email', '=', EDITOR.email)
    .executeTakeFirstOrThrow()
  await record('read', { record: 'read_mark', actor: { id, name: 'Grace Hopper' } })
  await record('request')
  await expect.poll(() => getIds(editor).at(-1)).toBe('request')
  await expect.poll(() => getIds(admin).at(-1)).toBe('request')
  expect(getIds(editor)).toEqual(['read', 'request'])
  expect(getIds(admin)).toEqual(['request'])
})

it('sends reminders only to the person who gets them', async () => {
  const { server } = liveServer
  const editor = await open({ token: await addUser(EDITOR, 'editor', 'Grace Hopper') })
  const admin = await open()
  const { id } = await server.db
    .selectFrom('auth_users')
    .select('id')
    .where('email', '=', EDITOR.email)
    .executeTakeFirstOrThrow()
  await record(id, { record: 'reminder', kind: 'created' })
  await record('request')
  await expect.poll(() => getIds(editor).at(-1)).toBe('request')
  await expect.poll(() => getIds(admin).at(-1)).toBe('request')
  expect(getIds(editor)).toEqual([id, 'request'])
  expect(getIds(admin)).toEqual(['request'])
})

it('stores presence only for the caller’s own connections', async () => {
  const reader = await open()
  const { connection_id: id } = await reader.waitFor<{ connection_id: string }>('hello')
  const body = { submission_id: randomUUID() }
  const otherToken = await addUser(EDITOR, 'editor', 'Grace Hopper')
  expect((await putPresence(id, body, otherToken)).status).toBe(404)
  expect((await putPresence(randomUUID(), body)).status).toBe(404)
  expect((await putPresence(id, {})).status).toBe(400)
  expect((await putPresence(id, { submission_id: 'x'.repeat(1000) })).status).toBe(400)
  expect((await putPresence(id, body, 'nonsense')).status).toBe(401)
})

it('accepts only team members and the service key', async () => {
  const memberToken = (await signInAs(liveServer.server, MEMBER)).access_token
  expect(await fetchStatus()).toBe(401)
  expect(await fetchStatus('nonsense')).toBe(401)
  expect(await fetchStatus(liveServer.server.keys.anonKey)).toBe(401)
  expect(await fetchStatus(memberToken)).toBe(403)
  expect(await fetchStatus(liveServer.server.keys.serviceKey)).toBe(200)
  const postResponse = await fetch(`${liveServer.server.url}/api/events`, { method: 'POST' })
  expect([postResponse.status, postResponse.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
  const headResponse = await fetch(`${liveServer.server.url}/api/events`, {
    method: 'HEAD',
    headers: { Authorization: `Bearer ${liveServer.token}` },
  })
  expect(headResponse.status).toBe(200)
})

it('ends the stream when the user signs out', async () => {
  await restart({ recheckMs: 5 })
  const reader = await open()
  await reader.waitFor('hello')
  await fetch(`${liveServer.server.url}/auth/v1/logout`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${liveServer.token}` },
  })
  await expect.poll(reader.isEnded).toBe(true)
})

it('filters changes by the user’s current role, and ends the stream when the user has none', async () => {
  await restart({ recheckMs: 5 })
  const reader = await open({ token: await addUser(EDITOR, 'editor', 'Grace Hopper') })
  await reader.waitFor('hello')
  const setRole = (role: string) =>
    liveServer.server.db
      .updateTable('auth_users')
      .set({ app_metadata: JSON.stringify({ role }) })
      .where('email', '=', EDITOR.email)
      .execute()
  await setRole('viewer')
  // Poll until the stream uses the new role, which isn't allowed to receive outbox changes.
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

it('sends nothing after the user has lost the role, even before the next regular check', async () => {
  const reader = await open({ token: await addUser(EDITOR, 'editor', 'Grace Hopper') })
  await reader.waitFor('hello')
  await record('before')
  await expect.poll(() => getIds(reader)).toEqual(['before'])
  await liveServer.server.db
    .updateTable('auth_users')
    .set({ app_metadata: '{}' })
    .where('email', '=', EDITOR.email)
    .execute()
  await record('after')
  await expect.poll(reader.isEnded).toBe(true)
  expect(getIds(reader)).toEqual(['before'])
})

it('ends the stream when the token expires', async () => {
  await restart({ recheckMs: 5 })
  const reader = await open()
  await reader.waitFor('hello')
  liveServer.server.advance(24 * 3600)
  await expect.poll(reader.isEnded).toBe(true)
})

it('limits the number of streams per user and in total', async () => {
  await restart({ maxStreamsPerUser: 2, maxStreams: 3 })
  const editor = await addUser(EDITOR, 'editor', 'Grace Hopper')
  const firstReader = await open()
  await open()
  expect(await fetchStatus(liveServer.token)).toBe(429)
  await open({ token: editor })
  expect(await fetchStatus(editor)).toBe(503)
  await firstReader.close()
  await expect.poll(() => fetchStatus(editor)).toBe(200)
})

it('allows the `Last-Event-ID` header from the origin of the admin app', async () => {
  const responseHeaders = await new Promise<Record<string, unknown>>((resolve) => {
    const headers = {
      Origin: 'http://localhost:3001',
      'Access-Control-Request-Method': 'GET',
      'Access-Control-Request-Headers': 'authorization,last-event-id',
    }
    request(`${liveServer.server.url}/api/events`, { method: 'OPTIONS', headers }, (res) => {
      res.resume()
      resolve(res.headers)
    }).end()
  })
  expect(responseHeaders['access-control-allow-headers']).toMatch(/Authorization.*Last-Event-ID/)
})
