import { type Database, transaction } from '@duet/kit/database'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { insertUser } from './accounts/accounts.ts'
import { insertIdentity } from './accounts/identities.ts'
import { createAdmin, ensureFirstAdmin, listAdmins, promoteUser, resetAdmin } from './admins.ts'
import { adminClient, dataOf } from './testing/adminClient.ts'
import {
  ADMIN,
  MEMBER,
  readTestConfig,
  startTestServer,
  type TestServer,
} from './testing/authServer.ts'
import { countFactorsAndPasskeys, insertFactorAndPasskey } from './testing/factors.ts'
import { signInAs } from './testing/requests.ts'

const rules = readTestConfig().auth.team.password
const log = { warn: vi.fn() }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('a new admin signs in with the generated password', async () => {
  const createdAdmin = await createAdmin(server.db, { email: ' Grace@Example.com', rules })
  expect(createdAdmin.email).toBe('grace@example.com')
  expect(createdAdmin.password).toHaveLength(20)
  const { access_token } = await signInAs(server, createdAdmin)
  expect(await server.identify(access_token)).toMatchObject({ role: 'admin' })
})

test('a reset changes the password and ends all sessions', async () => {
  const earlierSession = await signInAs(server, ADMIN)
  const { password } = await resetAdmin(server.db, { email: ADMIN.email, rules })
  expect(await server.identify(earlierSession.access_token)).toMatchObject({ kind: 'invalid' })
  await expect(signInAs(server, ADMIN)).rejects.toThrow(/Invalid login credentials/)
  await signInAs(server, { email: ADMIN.email, password })
  await resetAdmin(server.db, { ...ADMIN, rules })
  await signInAs(server, ADMIN)
})

test('promoting a user makes them an admin with a new password and ends their sessions', async () => {
  const newServer = await startTestServer()
  try {
    const earlierSession = await signInAs(newServer, MEMBER)
    const promotedAdmin = await promoteUser(newServer.db, { email: MEMBER.email, rules })
    expect((await newServer.get('/auth/v1/user', earlierSession.access_token)).status).toBe(403)
    await expect(signInAs(newServer, MEMBER)).rejects.toThrow(/Invalid login credentials/)
    const { access_token } = await signInAs(newServer, promotedAdmin)
    expect(await newServer.identify(access_token)).toMatchObject({ role: 'admin' })
    expect((await listAdmins(newServer.db)).map(({ email }) => email)).toContain(MEMBER.email)
  } finally {
    await newServer.close()
  }
})

test.each([true, false])(
  'promoting a user removes their other ways to sign in (email address confirmed: %s)',
  async (isEmailConfirmed) => {
    const newServer = await startTestServer({ environment: { AUTH_PHONE: 'on' } })
    try {
      const client = adminClient(newServer)
      const attributes = { email: 'eve@example.com', phone: '15550107788', phone_confirm: true }
      const { user } = dataOf(
        await client.createUser({ ...attributes, email_confirm: isEmailConfirmed }),
      )
      const data = { sub: '1' }
      const identity = { provider: 'github', providerId: '1', email: attributes.email, data }
      await transaction(newServer.db, (trx) =>
        insertIdentity(trx, user.id, identity, new Date().toISOString()),
      )
      await insertFactorAndPasskey(newServer, user.id)
      await promoteUser(newServer.db, {
        email: attributes.email,
        password: 'a new password',
        rules,
      })
      const promotedUser = dataOf(await client.getUserById(user.id)).user
      expect(promotedUser).toMatchObject({
        phone: '',
        identities: [{ provider: 'email', email: attributes.email }],
        app_metadata: { role: 'admin', provider: 'email', providers: ['email'] },
      })
      expect(promotedUser.phone_confirmed_at).toBeUndefined()
      expect(await countFactorsAndPasskeys(newServer, user.id)).toBe(0)
      await signInAs(newServer, { email: attributes.email, password: 'a new password' })
    } finally {
      await newServer.close()
    }
  },
)

test('promotes a user who signed up through an external provider', async () => {
  const email = 'external@example.com'
  const nowIso = new Date().toISOString()
  const identity = { provider: 'github', providerId: '2', email, data: { sub: '2' } }
  const newUser = { email, isEmailConfirmed: true, userMetadata: {}, identity, nowIso }
  const { id } = await transaction(server.db, (trx) => insertUser(trx, newUser))
  await signInAs(server, await promoteUser(server.db, { email, rules }))
  const { user } = dataOf(await adminClient(server).getUserById(id))
  expect(user.identities).toMatchObject([{ provider: 'email', email }])
  expect(user.app_metadata).toMatchObject({ provider: 'email', providers: ['email'] })
})

test('a reset lets a disabled admin sign in again, and invalidates links that were sent earlier', async () => {
  const admin = await createAdmin(server.db, { email: 'lin@example.com', rules })
  const client = adminClient(server)
  const { properties, user } = dataOf(
    await client.generateLink({ type: 'recovery', email: admin.email }),
  )
  dataOf(await client.updateUserById(user?.id ?? '', { ban_duration: '24h' }))
  expect((await listAdmins(server.db)).find(({ email }) => email === admin.email)?.isBanned).toBe(
    true,
  )
  await expect(signInAs(server, admin)).rejects.toThrow(/banned/)
  const newCredentials = await resetAdmin(server.db, { email: admin.email, rules })
  await signInAs(server, newCredentials)
  const link = { type: 'recovery', token_hash: properties?.hashed_token ?? '' } as const
  expect((await server.client().verifyOtp(link)).error).toMatchObject({ code: 'otp_expired' })
  const events = await server.db
    .selectFrom('auth_audit')
    .select(['action', 'user_agent'])
    .where('subject_id', '=', user?.id ?? '')
    .where('user_agent', '=', 'npm run admin')
    .execute()
  expect(events.map(({ action }) => action)).toEqual(['admin_created', 'admin_reset'])
})

test('promotes a user whose address was never confirmed', async () => {
  dataOf(await adminClient(server).createUser({ email: 'kim@example.com' }))
  await signInAs(server, await promoteUser(server.db, { email: 'kim@example.com', rules }))
})

test('lists only admins', async () => {
  const emails = (await listAdmins(server.db)).map((admin) => admin.email)
  expect(emails).toContain(ADMIN.email)
  expect(emails).not.toContain(MEMBER.email)
})

test('creates the first admin only if there are no admins yet', async () => {
  expect(
    await ensureFirstAdmin(server.db, { email: 'second@example.com', rules }, log),
  ).toBeUndefined()
  const newServer = await startTestServer()
  try {
    await newServer.db.deleteFrom('auth_users').execute()
    const firstAdmin = await ensureFirstAdmin(newServer.db, { ...ADMIN, rules }, log)
    expect(firstAdmin).toEqual(ADMIN)
    await signInAs(newServer, ADMIN)
    expect(await ensureFirstAdmin(newServer.db, { ...ADMIN, rules }, log)).toBeUndefined()
  } finally {
    await newServer.close()
  }
})

test('a weak ADMIN_PASSWORD causes a warning, and one under 8 characters is rejected', async () => {
  const createFirst = (db: Database, password: string) =>
    ensureFirstAdmin(db, { email: 'first@example.com', password, rules }, log)
  expect(await createFirst(server.db, 'seven77')).toBeUndefined()
  const newServer = await startTestServer()
  try {
    await newServer.db.deleteFrom('auth_users').execute()
    await expect(createFirst(newServer.db, 'seven77')).rejects.toThrow(
      /ADMIN_PASSWORD.*at least 8 characters/,
    )
    expect(log.warn).not.toHaveBeenCalled()
    const firstAdmin = await createFirst(newServer.db, 'elevenchars')
    expect(log.warn).toHaveBeenCalledExactlyOnceWith(
      { setting: 'ADMIN_PASSWORD' },
      expect.stringContaining('at least 12 characters'),
    )
    expect(firstAdmin?.password).toBe('elevenchars')
  } finally {
    await newServer.close()
  }
})

test('a random password is as long as the rules ask', async () => {
  const longRules = { ...rules, minLength: 64 }
  const admin = await createAdmin(server.db, { email: 'long@example.com', rules: longRules })
  expect(admin.password.length).toBeGreaterThanOrEqual(64)
})

test.each([
  [
    'an invalid address',
    () => createAdmin(server.db, { email: 'nobody', rules }),
    /not a valid email/,
  ],
  [
    'a short password',
    () => createAdmin(server.db, { email: 'x@example.com', password: 'elevenchars', rules }),
    /at least 12 characters/,
  ],
  [
    'a common password',
    () => createAdmin(server.db, { email: 'x@example.com', password: 'leavemealone', rules }),
    /easy to guess/,
  ],
  [
    'an existing admin',
    () => createAdmin(server.db, { ...ADMIN, rules }),
    /is already an admin.*"reset"/,
  ],
  [
    'an address that has signed up',
    () => createAdmin(server.db, { ...MEMBER, rules }),
    /not an admin.*"promote"/,
  ],
  [
    'resetting an unknown user',
    () => resetAdmin(server.db, { email: 'x@example.com', rules }),
    /There is no admin x@example\.com/,
  ],
  [
    'resetting a user who isn’t an admin',
    () => resetAdmin(server.db, { ...MEMBER, rules }),
    /not an admin.*"promote"/,
  ],
  ['promoting an admin', () => promoteUser(server.db, { ...ADMIN, rules }), /is already an admin/],
  [
    'promoting an unknown user',
    () => promoteUser(server.db, { email: 'x@example.com', rules }),
    /Nobody has signed up as x@example\.com.*"create"/,
  ],
])('rejects %s', async (_, runCommand, message) => {
  await expect(runCommand()).rejects.toThrow(message)
})
