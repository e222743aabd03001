import { createHash, randomUUID } from 'node:crypto'
import { transaction } from '@duet/kit/database'
import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { insertUser } from '../accounts/accounts.ts'
import { findIdentities } from '../accounts/identities.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { endAllSessions } from '../sessions/sessions.ts'
import { adminClient, dataOf } from '../testing/adminClient.ts'
import { ADMIN, MEMBER, startTestServer, type TestServer } from '../testing/authServer.ts'
import { type OidcProvider, startOidcProvider } from '../testing/oidcProvider.ts'
import { createClient, PUBLIC_ORIGIN } from '../testing/providerClient.ts'
import { API_VERSION, signInAs } from '../testing/requests.ts'

const PROVIDER = 'custom:acme'
const ADA_CLAIMS = { sub: 'ada', email: 'ada@acme.example', email_verified: true, name: 'Ada' }

let oidcProvider: OidcProvider
let server: TestServer
beforeAll(async () => {
  oidcProvider = await startOidcProvider(`${PUBLIC_ORIGIN}/auth/v1/callback`)
  const entry = { ...oidcProvider.entry, client_id: ['duet', 'duet-phone'] }
  server = await startTestServer({
    environment: {
      AUTH_SIGNUP: 'on',
      AUTH_LINKING: 'on',
      AUTH_PROVIDERS: JSON.stringify([entry, { id: 'github', client_id: 'x' }]),
      AUTH_RESEND_SECONDS: '0',
    },
  })
})
afterAll(async () => {
  await server.close()
  await oidcProvider.close()
})

const post = (body: object, token?: string) =>
  server.post(
    '/auth/v1/token?grant_type=id_token',
    { provider: PROVIDER, ...body },
    { ...API_VERSION, ...(token && { Authorization: `Bearer ${token}` }) },
  )

const sha256 = (text: string) => createHash('sha256').update(text).digest()

test('signs in through the client library with a hashed nonce and an access token', async () => {
  const client = createClient(server)
  const atHash = sha256('access').subarray(0, 16).toString('base64url')
  const token = await oidcProvider.signIdToken({
    ...ADA_CLAIMS,
    aud: 'duet-phone',
    nonce: sha256('my nonce').toString('hex'),
    at_hash: atHash,
  })
  const { data, error } = await client.signInWithIdToken({
    provider: PROVIDER,
    token,
    access_token: 'access',
    nonce: 'my nonce',
  })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({
    email: ADA_CLAIMS.email,
    app_metadata: { provider: PROVIDER },
    user_metadata: { name: 'Ada' },
  })
  expect((await client.getClaims()).data?.claims.amr).toMatchObject([{ method: 'oauth' }])
})

test('accepts an access token with an ID token that has no at_hash', async () => {
  const id_token = await oidcProvider.signIdToken(ADA_CLAIMS)
  expect((await post({ id_token, access_token: 'access' })).status).toBe(200)
})

describe('refuses', () => {
  const invalidRequests: [string, () => Promise<object>][] = [
    ['text', async () => ({ id_token: 'text' })],
    [
      'another audience',
      async () => ({ id_token: await oidcProvider.signIdToken({ ...ADA_CLAIMS, aud: 'x' }) }),
    ],
    [
      'another issuer',
      async () => ({
        id_token: await oidcProvider.signIdToken({ ...ADA_CLAIMS, iss: 'https://evil.example' }),
      }),
    ],
    [
      'an expired token',
      async () => ({ id_token: await oidcProvider.signIdToken(ADA_CLAIMS, '-1m') }),
    ],
    [
      'alg none',
      async () => ({
        id_token: new UnsecuredJWT({ ...ADA_CLAIMS, aud: 'duet', iss: oidcProvider.issuer })
          .setIssuedAt()
          .setExpirationTime('5m')
          .encode(),
      }),
    ],
    ['HS256 with the client secret', async () => ({ id_token: await forgeToken('HS256') })],
    ['another key', async () => ({ id_token: await forgeToken('RS256') })],
    [
      'a nonce only in the token',
      async () => ({ id_token: await oidcProvider.signIdToken({ ...ADA_CLAIMS, nonce: 'n' }) }),
    ],
    [
      'a nonce only in the request',
      async () => ({ id_token: await oidcProvider.signIdToken(ADA_CLAIMS), nonce: 'n' }),
    ],
    [
      'a token whose nonce isn’t hashed',
      async () => ({
        id_token: await oidcProvider.signIdToken({ ...ADA_CLAIMS, nonce: 'n' }),
        nonce: 'n',
      }),
    ],
    [
      'a token for another client of the provider',
      async () => ({ id_token: await oidcProvider.signIdToken({ ...ADA_CLAIMS, azp: 'x' }) }),
    ],
    [
      'several audiences without a client',
      async () => ({
        id_token: await oidcProvider.signIdToken({ ...ADA_CLAIMS, aud: ['duet', 'x'] }),
      }),
    ],
    [
      'another access token',
      async () => ({
        id_token: await oidcProvider.signIdToken({ ...ADA_CLAIMS, at_hash: 'x' }),
        access_token: 'access',
      }),
    ],
  ]

  async function forgeToken(alg: 'HS256' | 'RS256'): Promise<string> {
    const { privateKey } = await generateKeyPair('RS256')
    return new SignJWT({ ...ADA_CLAIMS, aud: 'duet', iss: oidcProvider.issuer })
      .setProtectedHeader({ alg, kid: 'first' })
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(
        alg === 'RS256' ? privateKey : new TextEncoder().encode(oidcProvider.entry.client_secret),
      )
  }

  test.each(invalidRequests)('%s', async (_, createBody) => {
    const usersBefore = await server.db.selectFrom('auth_users').select('id').execute()
    const response = await post(await createBody())
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      error: 'invalid_grant',
      error_description: expect.stringMatching(/^Bad ID token/),
    })
    expect(await server.db.selectFrom('auth_users').select('id').execute()).toEqual(usersBefore)
  })

  test.each([
    [{}, 'validation_failed'],
    [{ id_token: 'x', provider: 'google' }, 'provider_disabled'],
    [{ id_token: 'x', provider: 'github' }, 'provider_disabled'],
    [{ id_token: 'x', provider: null }, 'provider_disabled'],
    [{ id_token: 7 }, 'bad_json'],
  ])('%j', async (body, code) => {
    const response = await post(body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code })
  })

  test.each([
    ['google', 'https://accounts.google.com'],
    ['<b>other</b>', 'botherb'],
    ['constructor', 'constructor'],
    ['__proto__', '__proto__'],
  ])('a token from the unknown provider %s', async (provider, issuer) => {
    const response = await post({ id_token: 'x', provider })
    expect(await response.json()).toMatchObject({
      message: `Provider (issuer "${issuer}") is not enabled`,
    })
  })
})

test('a token without a nonce works once, and with a nonce until it expires', async () => {
  const id_token = await oidcProvider.signIdToken({ ...ADA_CLAIMS, jti: 'once', azp: 'duet-phone' })
  expect((await post({ id_token })).status).toBe(200)
  const secondResponse = await post({ id_token })
  expect(secondResponse.status).toBe(400)
  expect(await secondResponse.json()).toMatchObject({ error: 'invalid_grant' })
  const nonce = sha256('my nonce').toString('hex')
  const tokenWithNonce = await oidcProvider.signIdToken({ ...ADA_CLAIMS, nonce })
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const response = await post({ id_token: tokenWithNonce, nonce: 'my nonce' })
    expect(response.status).toBe(200)
  }
})

test('records refused tokens in the audit log', async () => {
  const readFailures = () =>
    server.db
      .selectFrom('auth_audit')
      .innerJoin('auth_audit_repeats', 'auth_audit_repeats.audit_id', 'auth_audit.id')
      .select(['details', 'count'])
      .where('action', '=', 'sign_in_failed')
      .execute()
  const countFailures = async () =>
    (await readFailures()).reduce((sum, { count }) => sum + count, 0)
  const failureCountBefore = await countFailures()
  await post({ id_token: await oidcProvider.signIdToken({ ...ADA_CLAIMS, aud: 'somebody else' }) })
  expect(await countFailures()).toBe(failureCountBefore + 1)
  const failures = await readFailures()
  expect(failures.map(({ details }) => JSON.parse(details))).toContainEqual({
    method: 'oauth',
    provider: PROVIDER,
    code: 'invalid_grant',
  })
})

test('with an unverified address, the user must first open the link in the email', async () => {
  const email = 'eve@acme.example'
  const id_token = await oidcProvider.signIdToken({ sub: 'eve', email, email_verified: false })
  const response = await post({ id_token })
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({ code: 'provider_email_needs_verification' })
  expect(await server.mailbox.list(email)).toHaveLength(1)
})

test('the provider’s keys are cached', async () => {
  const signIn = async () => {
    const claims = { ...ADA_CLAIMS, jti: randomUUID() }
    const response = await post({ id_token: await oidcProvider.signIdToken(claims) })
    expect(response.status).toBe(200)
  }
  const countRequests = () =>
    oidcProvider.state.requests.filter((line) => line === 'GET /jwks').length
  await signIn()
  const requestCountBefore = countRequests()
  await signIn()
  expect(countRequests()).toBe(requestCountBefore)
})

describe('link_identity', () => {
  test('adds the identity to the signed-in user, and keeps the session', async () => {
    const client = createClient(server)
    await client.signInWithPassword(MEMBER)
    const sessionIdBefore = (await client.getClaims()).data?.claims.session_id
    const token = await oidcProvider.signIdToken({ sub: 'max', email: 'max@acme.example' })
    const { data, error } = await client.linkIdentity({ provider: PROVIDER, token })
    expect(error).toBeNull()
    expect(data.user?.email).toBe(MEMBER.email)
    expect(data.user?.identities?.map(({ provider }) => provider).sort()).toEqual([
      PROVIDER,
      'email',
    ])
    expect((await client.getClaims()).data?.claims.session_id).toBe(sessionIdBefore)

    const secondResult = await client.linkIdentity({ provider: PROVIDER, token })
    expect(secondResult.error).toMatchObject({ status: 422, code: 'identity_already_exists' })
    const otherUser = await signInAs(server, ADMIN)
    const takenResponse = await post(
      { id_token: token, link_identity: true },
      otherUser.access_token,
    )
    expect(await takenResponse.json()).toMatchObject({ code: 'identity_already_exists' })
  })

  describe('during the requests to the provider', () => {
    /** Links an identity to a new account, and calls `onDiscovery` before the first request. */
    async function linkWhile(name: string, onDiscovery: (userId: string) => Promise<unknown>) {
      const email = `${name}@acme.example`
      const nowIso = new Date().toISOString()
      const { id } = await transaction(server.db, async (trx) =>
        insertUser(trx, {
          email,
          passwordHash: await hashPassword(MEMBER.password),
          isEmailConfirmed: true,
          appMetadata: { role: 'editor' },
          userMetadata: {},
          nowIso,
        }),
      )
      const { access_token } = await signInAs(server, { email, password: MEMBER.password })
      const provider = server.auth.providers.get(PROVIDER)
      if (!provider) throw new Error('there is no provider')
      const { discover } = provider
      const spy = vi.spyOn(provider, 'discover').mockImplementationOnce(async () => {
        await onDiscovery(id)
        return discover()
      })
      const id_token = await oidcProvider.signIdToken({ sub: name, email })
      const response = await post({ id_token, link_identity: true }, access_token)
      spy.mockRestore()
      return { id, response }
    }

    test('the user can lose their role', async () => {
      const { id, response } = await linkWhile('demoted', (userId) =>
        adminClient(server).updateUserById(userId, { app_metadata: { role: null } }),
      )
      expect(response.status).toBe(200)
      const { user } = dataOf(await adminClient(server).getUserById(id))
      expect(user.app_metadata).toEqual({ provider: 'email', providers: ['email', PROVIDER] })
    })

    test('the session can end', async () => {
      const { id, response } = await linkWhile('signed-out', (userId) =>
        transaction(server.db, (trx) => endAllSessions(trx, userId)),
      )
      expect(response.status).toBe(403)
      expect(await response.json()).toMatchObject({ code: 'session_not_found' })
      expect(await findIdentities(server.db, id)).toHaveLength(1)
    })
  })

  test('needs a session', async () => {
    const id_token = await oidcProvider.signIdToken({ sub: 'nobody' })
    const response = await post({ id_token, link_identity: true })
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ code: 'no_authorization' })
  })

  test('is off by default', async () => {
    const serverWithoutLinking = await startTestServer({
      environment: { AUTH_PROVIDERS: JSON.stringify([oidcProvider.entry]) },
    })
    const body = { provider: PROVIDER, id_token: 'x', link_identity: true }
    const response = await serverWithoutLinking.post('/auth/v1/token?grant_type=id_token', body)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'manual_linking_disabled' })
    await serverWithoutLinking.close()
  })
})
