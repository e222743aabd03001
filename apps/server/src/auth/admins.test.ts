import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAdmin, ensureFirstAdmin, listAdmins, resetAdmin } from './admins.ts'
import { ADMIN, MEMBER, signInAs, startTestServer, type TestServer } from './testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('a new admin signs in with the password that was made for them', async () => {
  const made = await createAdmin(server.db, { email: ' Grace@Example.com' })
  expect(made.email).toBe('grace@example.com')
  expect(made.password).toHaveLength(20)
  const { access_token } = await signInAs(server, made)
  expect((await server.get('/api/submissions', access_token)).status).toBe(200)
})

test('a reset changes the password and ends the sessions', async () => {
  const before = await signInAs(server, ADMIN)
  const { password } = await resetAdmin(server.db, { email: ADMIN.email })
  expect((await server.get('/api/submissions', before.access_token)).status).toBe(401)
  await expect(signInAs(server, ADMIN)).rejects.toThrow(/Invalid login credentials/)
  await signInAs(server, { email: ADMIN.email, password })
  await resetAdmin(server.db, ADMIN)
  await signInAs(server, ADMIN)
})

test('only admins are listed', async () => {
  const emails = (await listAdmins(server.db)).map((admin) => admin.email)
  expect(emails).toContain(ADMIN.email)
  expect(emails).not.toContain(MEMBER.email)
})

test('the first admin is made only where there is none', async () => {
  expect(await ensureFirstAdmin(server.db, { email: 'second@example.com' })).toBeUndefined()
  const fresh = await startTestServer()
  try {
    await fresh.db.deleteFrom('auth_users').execute()
    const first = await ensureFirstAdmin(fresh.db, ADMIN)
    expect(first).toEqual(ADMIN)
    await signInAs(fresh, ADMIN)
    expect(await ensureFirstAdmin(fresh.db, ADMIN)).toBeUndefined()
  } finally {
    await fresh.close()
  }
})

test.each([
  ['a bad address', () => createAdmin(server.db, { email: 'nobody' }), /not a valid e-mail/],
  [
    'a short password',
    () => createAdmin(server.db, { email: 'x@example.com', password: '1234567' }),
    /at least 8 characters/,
  ],
  ['an address that is taken', () => createAdmin(server.db, ADMIN), /exists already/],
  [
    'a reset of somebody unknown',
    () => resetAdmin(server.db, { email: 'x@example.com' }),
    /There is no admin x@example\.com/,
  ],
  ['a reset of a user who is none', () => resetAdmin(server.db, MEMBER), /There is no admin/],
])('%s is refused', async (_, act, message) => {
  await expect(act()).rejects.toThrow(message)
})
