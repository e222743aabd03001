import { ADMIN, MEMBER, signInAs } from '@duet/auth/testing'
import type { AccountSession } from '@duet/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/authServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.db.deleteFrom('auth_sessions').execute())

const PATH = '/api/account/sessions'

async function listSessions(token: string): Promise<AccountSession[]> {
  const response = await server.get(PATH, token)
  expect(response.status).toBe(200)
  return ((await response.json()) as { data: AccountSession[] }).data
}

const endSession = (id: string, token: string) =>
  fetch(`${server.url}${PATH}/${id}`, {
    method: 'DELETE',
    headers: { Authorization: `Bearer ${token}` },
  })

test('lists the caller’s sessions without secrets', async () => {
  const { access_token: token } = await signInAs(server, ADMIN)
  await signInAs(server, ADMIN)
  await signInAs(server, MEMBER)
  const sessions = await listSessions(token)
  expect(sessions.map(({ is_current }) => is_current).sort()).toEqual([false, true])
  const fields = ['created_at', 'id', 'ip', 'is_current', 'refreshed_at', 'user_agent']
  for (const session of sessions) expect(Object.keys(session).sort()).toEqual(fields)
  expect(sessions[0]).toMatchObject({ user_agent: 'node', refreshed_at: null })
  expect(sessions[0]?.ip).toMatch(/127\.0\.0\.1$/)
})

test('ends one session and invalidates its tokens immediately', async () => {
  const { access_token: token } = await signInAs(server, ADMIN)
  const { access_token: otherToken } = await signInAs(server, ADMIN)
  const otherSession = (await listSessions(token)).find(({ is_current }) => !is_current)
  expect((await endSession(otherSession?.id ?? '', token)).status).toBe(200)
  expect((await server.get(PATH, otherToken)).status).toBe(401)
  expect(await listSessions(token)).toHaveLength(1)
  expect((await endSession(otherSession?.id ?? '', token)).status).toBe(404)
})

test('records an ended session in the audit log', async () => {
  const { access_token: token } = await signInAs(server, ADMIN)
  const [session] = await listSessions(token)
  const sessionId = session?.id ?? ''
  await endSession(sessionId, token)
  const { id } = await server.db
    .selectFrom('auth_users')
    .where('email', '=', ADMIN.email)
    .select('id')
    .executeTakeFirstOrThrow()
  const entry = await server.db
    .selectFrom('auth_audit')
    .where('action', '=', 'signed_out')
    .where('details', 'like', `%${sessionId}%`)
    .selectAll()
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({ actor_id: id, subject_id: id, ip: '127.0.0.1', user_agent: 'node' })
  expect(JSON.parse(entry.details)).toEqual({ scope: 'one', session_id: sessionId })
})

test('doesn’t end or list another user’s sessions', async () => {
  const { access_token: token } = await signInAs(server, ADMIN)
  await signInAs(server, MEMBER)
  const memberSession = await server.db
    .selectFrom('auth_sessions')
    .innerJoin('auth_users', 'auth_users.id', 'auth_sessions.user_id')
    .where('auth_users.email', '=', MEMBER.email)
    .select('auth_sessions.id')
    .executeTakeFirstOrThrow()
  expect((await endSession(memberSession.id, token)).status).toBe(404)
  expect(await listSessions(token)).toHaveLength(1)
  expect(await server.db.selectFrom('auth_sessions').selectAll().execute()).toHaveLength(2)
})

test('omits expired sessions', async () => {
  await signInAs(server, ADMIN)
  server.advance(31 * 24 * 3600)
  const { access_token: token } = await signInAs(server, ADMIN)
  expect(await listSessions(token)).toHaveLength(1)
})

test.each(['%00', 'a%2Fb', '..%2f..', 'x'.repeat(500), "'--"])(
  'responds with 404 to the ID %s',
  async (id) => {
    const { access_token: token } = await signInAs(server, ADMIN)
    expect((await endSession(id, token)).status).toBe(404)
  },
)

test('requires a team member with an account', async () => {
  const { access_token: memberToken } = await signInAs(server, MEMBER)
  expect((await server.get(PATH)).status).toBe(401)
  expect((await server.get(PATH, memberToken)).status).toBe(403)
  expect((await server.get(PATH, server.keys.serviceKey)).status).toBe(403)
  expect((await server.post(PATH, {})).status).toBe(401)
})
