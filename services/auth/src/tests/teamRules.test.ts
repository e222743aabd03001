import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertAccount } from '../testing/accounts.ts'
import { adminClient, dataOf } from '../testing/adminClient.ts'
import { MEMBER, startTestServer, type TestServer } from '../testing/authServer.ts'
import { addTotp, createTotpCode, readToken, signInWith } from '../testing/factors.ts'
import { signInAs } from '../testing/requests.ts'

const SHORT_PASSWORD = 'elevenchars'
const PASSWORD = 'a long pass phrase'
const NEW_PASSWORD = 'another long pass phrase'
const QUARTER_HOUR = 15 * 60
const TEN_MINUTES = 10 * 60
const TWO_DAYS = 2 * 24 * 60 * 60
const ONE_WEEK = 7 * 24 * 60 * 60

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    canSendMail: true,
    environment: {
      AUTH_SIGNUP: 'on',
      AUTH_EMAIL_AUTOCONFIRM: 'on',
      AUTH_PASSKEYS: 'on',
      AUTH_LINKING: 'on',
      AUTH_PROVIDERS: '[{"id": "google", "client_id": "a", "client_secret": "b"}]',
      LIMIT_OTP: '1000',
      LIMIT_MFA: '1000',
    },
  })
})
afterAll(async () => {
  await server.close()
})

async function addPerson(email: string, password = PASSWORD, role?: string) {
  await insertAccount(server.db, { email, password, ...(role && { role }) })
  return signInWith(server, { email, password })
}

const readUserId = async (client: ReturnType<TestServer['client']>) =>
  dataOf(await client.getUser()).user.id

const giveRole = async (id: string, role: string | null) =>
  dataOf(await adminClient(server).updateUserById(id, { app_metadata: { role } }))

const weakPassword = { status: 422, code: 'weak_password', reasons: ['length'] }
const reauthenticationNeeded = { status: 400, code: 'reauthentication_needed' }

describe('a new password', () => {
  test.each(['admin', 'editor', 'viewer'])(
    'of a person with the role %s has 12 characters',
    async (role) => {
      const client = await addPerson(`length-${role}@example.com`, PASSWORD, role)
      expect((await client.updateUser({ password: SHORT_PASSWORD })).error).toMatchObject({
        ...weakPassword,
        message: 'Password should be at least 12 characters.',
      })
      dataOf(await client.updateUser({ password: `${SHORT_PASSWORD}x` }))
    },
  )

  test('has 6 characters without a role', async () => {
    const { error } = await server.client().signUp({ email: 'six@example.com', password: 'sixsix' })
    expect(error).toBeNull()
  })

  test('follows the role that the service key gives in the same request', async () => {
    const admin = adminClient(server)
    const email = 'given@example.com'
    const app_metadata = { role: 'viewer' }
    const short = { password: SHORT_PASSWORD, email_confirm: true }
    expect((await admin.createUser({ email, app_metadata, ...short })).error).toMatchObject(
      weakPassword,
    )
    const { user } = dataOf(await admin.createUser({ email, ...short }))
    const change = { app_metadata, password: `new${SHORT_PASSWORD}`.slice(0, 11) }
    expect((await admin.updateUserById(user.id, change)).error).toMatchObject(weakPassword)
    await giveRole(user.id, 'viewer')
    const { error } = await admin.updateUserById(user.id, { password: SHORT_PASSWORD })
    expect(error).toMatchObject(weakPassword)
  })

  test('follows the role of the invited account that a sign-up link is for', async () => {
    const admin = adminClient(server)
    const email = 'linked@example.com'
    const { user } = dataOf(await admin.inviteUserByEmail(email))
    await giveRole(user.id, 'editor')
    const link = { type: 'signup', email, password: SHORT_PASSWORD } as const
    expect((await admin.generateLink(link)).error).toMatchObject(weakPassword)
    dataOf(await admin.generateLink({ ...link, password: PASSWORD }))
  })

  test('can be longer than before, while the old, short one still signs in', async () => {
    const credentials = { email: 'old@example.com', password: SHORT_PASSWORD }
    const client = await addPerson(credentials.email, SHORT_PASSWORD, 'editor')
    const response = await server.post('/auth/v1/token?grant_type=password', credentials)
    expect(await response.json()).toMatchObject({
      access_token: expect.any(String),
      weak_password: { reasons: ['length'] },
    })
    dataOf(await client.updateUser({ password: PASSWORD, current_password: SHORT_PASSWORD }))
  })
})

describe('a change of how to sign in', () => {
  let id = 0
  /** Signs a person in and waits until the sign-in isn't recent anymore. */
  async function signInLongAgo(role?: string, credentials?: { email: string; password: string }) {
    id += 1
    const client = credentials
      ? await signInWith(server, credentials)
      : await addPerson(`change-${id}@example.com`, PASSWORD, role)
    server.advance(QUARTER_HOUR)
    return client
  }

  const changes: [string, (client: ReturnType<TestServer['client']>) => Promise<unknown>][] = [
    [
      'email',
      async (client) => (await client.updateUser({ email: `new-${id}@example.com` })).error,
    ],
    ['password', async (client) => (await client.updateUser({ password: NEW_PASSWORD })).error],
    ['second factor', async (client) => (await client.mfa.enroll({ factorType: 'totp' })).error],
    [
      'passkey',
      async (client) => {
        const { access_token: token } = await readToken(client)
        const headers = { Authorization: `Bearer ${token}`, 'X-Supabase-Api-Version': '2024-01-01' }
        const path = '/auth/v1/passkeys/registration/options'
        const response = await server.post(path, {}, headers)
        return response.ok ? null : { status: response.status, ...Object(await response.json()) }
      },
    ],
    [
      'linked sign-in',
      async (client) => {
        const options = { skipBrowserRedirect: true }
        return (await client.linkIdentity({ provider: 'google', options })).error
      },
    ],
  ]

  test.each(changes)('(%s) needs a recent sign-in or the password', async (_name, change) => {
    const client = await signInLongAgo('admin')
    expect(await change(client)).toMatchObject(reauthenticationNeeded)
    const wrong = await client.updateUser({ current_password: 'not this one' })
    expect(wrong.error).toMatchObject({ status: 400, code: 'current_password_invalid' })
    expect(await change(client)).toMatchObject(reauthenticationNeeded)
    dataOf(await client.updateUser({ current_password: PASSWORD }))
    expect(await change(client)).toBeNull()
  })

  test.each(changes)('(%s) needs nothing soon after the sign-in', async (_name, change) => {
    id += 1
    const client = await addPerson(`change-${id}@example.com`, PASSWORD, 'viewer')
    server.advance(QUARTER_HOUR - 60)
    expect(await change(client)).toBeNull()
  })

  test.each(changes)('(%s) needs nothing from a user without a role', async (_name, change) => {
    expect(await change(await signInLongAgo())).toBeNull()
  })

  test('needs the password from the moment that a person gets a role', async () => {
    const client = await signInLongAgo()
    const userId = await readUserId(client)
    await giveRole(userId, 'editor')
    expect((await client.updateUser({ password: NEW_PASSWORD })).error).toMatchObject(
      reauthenticationNeeded,
    )
    await giveRole(userId, null)
    dataOf(await client.updateUser({ password: NEW_PASSWORD }))
  })

  test('is rejected with a wrong current password, even soon after the sign-in', async () => {
    const client = await addPerson('wrong@example.com', PASSWORD, 'admin')
    const change = { password: NEW_PASSWORD, current_password: 'not this one' }
    expect((await client.updateUser(change)).error).toMatchObject({
      status: 400,
      code: 'current_password_invalid',
    })
    await signInAs(server, { email: 'wrong@example.com', password: PASSWORD })
  })

  test('accepts the code from an email for a new password', async () => {
    const client = await signInLongAgo('editor')
    const email = `change-${id}@example.com`
    dataOf(await client.reauthenticate())
    const { code } = await server.mailbox.next(email)
    const wrong = await client.updateUser({ password: NEW_PASSWORD, nonce: '000000' })
    expect(wrong.error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' })
    const email_ = await client.updateUser({ email: 'nonce@example.com', nonce: code })
    expect(email_.error).toMatchObject(reauthenticationNeeded)
    dataOf(await client.updateUser({ password: NEW_PASSWORD, nonce: code }))
  })

  test.each([{ nonce: '' }, { current_password: '' }, { nonce: '', current_password: '' }])(
    'is rejected with %j',
    async (proof) => {
      const client = await signInLongAgo('admin')
      const change = { email: `empty-${id}@example.com`, password: NEW_PASSWORD, ...proof }
      expect((await client.updateUser(change)).error).toMatchObject(reauthenticationNeeded)
    },
  )

  test('needs more than a second factor that was verified recently', async () => {
    id += 1
    const client = await addPerson(`change-${id}@example.com`, PASSWORD, 'admin')
    const { id: factorId, secret } = await addTotp(server, client)
    server.advance(QUARTER_HOUR)
    const code = createTotpCode(server, secret)
    dataOf(await client.mfa.challengeAndVerify({ factorId, code }))
    expect((await client.mfa.unenroll({ factorId })).error).toMatchObject(reauthenticationNeeded)
    dataOf(await client.updateUser({ current_password: PASSWORD }))
    expect(await readToken(client)).toMatchObject({ aal: 'aal2' })
    dataOf(await client.mfa.unenroll({ factorId }))
  })

  test('of a name needs nothing', async () => {
    const client = await signInLongAgo('admin')
    dataOf(await client.updateUser({ data: { name: 'Ada' } }))
  })

  test('records that the password was entered', async () => {
    const client = await signInLongAgo('admin')
    dataOf(await client.updateUser({ current_password: PASSWORD }))
    const entries = await server.db
      .selectFrom('auth_audit')
      .select('action')
      .where('actor_id', '=', await readUserId(client))
      .execute()
    expect(entries.map(({ action }) => action).sort()).toEqual([
      'signed_in',
      'user_reauthenticated',
    ])
  })
})

describe('a session', () => {
  const refresh = (refreshToken: string) =>
    server.post('/auth/v1/token?grant_type=refresh_token', { refresh_token: refreshToken })

  /** Signs in, keeps the session in use for 30 days, and returns its tokens. */
  async function keepSession(credentials: { email: string; password: string }) {
    let tokens = await signInAs(server, credentials)
    for (const seconds of [ONE_WEEK, ONE_WEEK, ONE_WEEK, ONE_WEEK, TWO_DAYS - TEN_MINUTES]) {
      server.advance(seconds)
      tokens = (await (await refresh(tokens.refresh_token)).json()) as typeof tokens
    }
    expect((await server.get('/auth/v1/user', tokens.access_token)).status).toBe(200)
    server.advance(TEN_MINUTES)
    return tokens
  }

  test('of a person with a role ends after 30 days, even if it is in use', async () => {
    const credentials = { email: 'absolute@example.com', password: PASSWORD }
    await insertAccount(server.db, { ...credentials, role: 'viewer' })
    const tokens = await keepSession(credentials)
    expect((await server.get('/auth/v1/user', tokens.access_token)).status).toBe(403)
    expect(await server.identify(tokens.access_token)).toMatchObject({ kind: 'invalid' })
    const response = await refresh(tokens.refresh_token)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'session_expired' })
  })

  test('that is older than 30 days ends when the person gets a role', async () => {
    const { access_token: token, refresh_token: refreshToken } = await keepSession(MEMBER)
    const response = await server.get('/auth/v1/user', token)
    const { id } = (await response.json()) as { id: string }
    await giveRole(id, 'viewer')
    expect((await server.get('/auth/v1/user', token)).status).toBe(403)
    expect(await (await refresh(refreshToken)).json()).toMatchObject({ code: 'session_expired' })
  })
})

test('the settings say how long passwords must be', async () => {
  expect(await (await server.get('/auth/v1/settings')).json()).toMatchObject({
    password_min_length: { default: 6, team: 12 },
  })
})
