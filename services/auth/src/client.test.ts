import {
  isAuthApiError,
  isAuthSessionMissingError,
  isAuthWeakPasswordError,
  type Session,
} from '@supabase/auth-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADMIN, startTestServer, type TestServer } from './testing/authServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function signInAsAdmin() {
  const client = server.client()
  const { data, error } = await client.signInWithPassword(ADMIN)
  expect(error).toBeNull()
  return { client, session: data.session as Session }
}

describe('the public client', () => {
  test('signs in and gets a session with the user', async () => {
    const { session } = await signInAsAdmin()
    expect(session).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
    expect(session.expires_at).toBeGreaterThan(Date.now() / 1000 + 3500)
    expect(session.user).toMatchObject({
      aud: 'authenticated',
      role: 'authenticated',
      email: ADMIN.email,
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'], role: 'admin' },
      user_metadata: { email_verified: true },
      is_anonymous: false,
      identities: [{ provider: 'email', id: session.user.id, user_id: session.user.id }],
    })
    expect(session.user.last_sign_in_at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
    expect(session.user).not.toHaveProperty('password_hash')
  })

  test('ignores the case of the email address', async () => {
    const { error } = await server
      .client()
      .signInWithPassword({ ...ADMIN, email: ' ADA@Example.com ' })
    expect(error).toBeNull()
  })

  test('gets the same error for a wrong password and an unknown address', async () => {
    for (const credentials of [
      { ...ADMIN, password: 'wrong' },
      { ...ADMIN, email: 'nobody@example.com' },
    ]) {
      const { error } = await server.client().signInWithPassword(credentials)
      expect(isAuthApiError(error)).toBe(true)
      expect(error).toMatchObject({
        status: 400,
        code: 'invalid_credentials',
        message: 'Invalid login credentials',
      })
    }
  })

  test('gets the user', async () => {
    const { client, session } = await signInAsAdmin()
    const { data } = await client.getUser()
    expect(data.user).toEqual(session.user)
  })

  test('refreshes both tokens', async () => {
    const { client, session } = await signInAsAdmin()
    const { data, error } = await client.refreshSession()
    expect(error).toBeNull()
    expect(data.session?.refresh_token).not.toBe(session.refresh_token)
    expect(data.session?.access_token).not.toBe(session.access_token)
    expect((await client.getUser()).data.user?.id).toBe(session.user.id)
  })

  test('verifies claims with the published keys', async () => {
    const { client, session } = await signInAsAdmin()
    const { data, error } = await client.getClaims()
    expect(error).toBeNull()
    expect(data?.header).toMatchObject({ alg: 'ES256', typ: 'JWT', kid: server.keys.signing.kid })
    expect(data?.claims).toMatchObject({
      iss: server.auth.settings.issuer,
      sub: session.user.id,
      aud: 'authenticated',
      role: 'authenticated',
      email: ADMIN.email,
      phone: '',
      aal: 'aal1',
      is_anonymous: false,
      app_metadata: { role: 'admin' },
      session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
    })
  })

  test('gets an error if it signs up while sign-ups are closed', async () => {
    const { error } = await server
      .client()
      .signUp({ email: 'new@example.com', password: 'long enough' })
    expect(error).toMatchObject({
      status: 422,
      code: 'signup_disabled',
      message: 'Signups not allowed for this instance',
    })
  })
})

describe('signing out', () => {
  const isSessionAlive = async (session: Session) =>
    (await server.client().getUser(session.access_token)).error === null

  test.each([
    ['local', [false, true]],
    ['others', [true, false]],
    ['global', [false, false]],
  ] as const)('with scope %s', async (scope, expectedStates) => {
    const currentSignIn = await signInAsAdmin()
    const otherSignIn = await signInAsAdmin()
    const { error } = await currentSignIn.client.signOut({ scope })
    expect(error).toBeNull()
    expect([
      await isSessionAlive(currentSignIn.session),
      await isSessionAlive(otherSignIn.session),
    ]).toEqual(expectedStates)
  })

  test('invalidates the refresh token and the session of the access token', async () => {
    const { client, session } = await signInAsAdmin()
    await client.signOut()
    const userResult = await server.client().getUser(session.access_token)
    expect(isAuthSessionMissingError(userResult.error)).toBe(true)
    const refreshResult = await server.client().refreshSession(session)
    expect(isAuthSessionMissingError(refreshResult.error)).toBe(true)
  })
})

describe('with sign-ups open', () => {
  let openServer: TestServer
  beforeAll(async () => {
    openServer = await startTestServer({
      environment: { AUTH_SIGNUP: 'on', AUTH_EMAIL_AUTOCONFIRM: 'on' },
    })
  })
  afterAll(() => openServer.close())

  const newCredentials = { email: 'New@Example.com', password: 'long enough' }

  test('registers, confirms, and signs in users, never as admins', async () => {
    const { data, error } = await openServer.client().signUp({
      ...newCredentials,
      options: {
        data: { name: 'New', role: 'admin', sub: 'somebody', app_metadata: { role: 'admin' } },
      },
    })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      email: 'new@example.com',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { name: 'New', sub: data.user?.id, email_verified: true },
    })
    expect(data.user?.app_metadata.role).toBeUndefined()
    expect((await openServer.identify(data.session?.access_token)).kind).toBe('user')
    expect(await openServer.identify(data.session?.access_token)).toMatchObject({ role: undefined })
  })

  test('rejects an existing address', async () => {
    const { error } = await openServer
      .client()
      .signUp({ ...newCredentials, email: 'ADA@example.com' })
    expect(error).toMatchObject({ status: 422, code: 'user_already_exists' })
    expect(error?.message).toMatch(/^User already registered/)
  })

  test('rejects a short password with the reason', async () => {
    const { error } = await openServer
      .client()
      .signUp({ email: 'short@example.com', password: '12345' })
    if (!isAuthWeakPasswordError(error)) throw new Error('no weak password error')
    expect(error.reasons).toEqual(['length'])
    expect(error.message).toContain('Password should be at least 6 characters')
  })

  test('rejects an invalid address', async () => {
    const { error } = await openServer.client().signUp({ email: 'nope', password: 'long enough' })
    expect(error).toMatchObject({
      status: 400,
      code: 'validation_failed',
      message: 'Unable to validate email address: invalid format',
    })
  })

  test('uses every character of a long password', async () => {
    const longPassword = 'x'.repeat(200)
    const email = 'long@example.com'
    await openServer.client().signUp({ email, password: `${longPassword}a` })
    const wrongPasswordResult = await openServer
      .client()
      .signInWithPassword({ email, password: `${longPassword}b` })
    expect(wrongPasswordResult.error?.code).toBe('invalid_credentials')
    const rightPasswordResult = await openServer
      .client()
      .signInWithPassword({ email, password: `${longPassword}a` })
    expect(rightPasswordResult.error).toBeNull()
  })
})
