import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { adminClient, dataOf } from '../testing/adminClient.ts'
import { createAuthenticator } from '../testing/authenticator.ts'
import { ADMIN, MEMBER, type TestServer } from '../testing/authServer.ts'
import { addTotp } from '../testing/factors.ts'
import {
  type Client,
  ORIGIN,
  registerPasskey,
  signInMember,
  signInWithPasskey,
  startPasskeyServer,
} from '../testing/passkeys.ts'

const VERIFICATION_FAILED = { status: 400, code: 'webauthn_verification_failed' }
const NO_CHALLENGE = { status: 400, code: 'webauthn_challenge_not_found' }
const UNKNOWN_ID = '7d0d3c2e-5a55-4f4a-9f3c-0a9d8f6f1a11'
const CBOR_BOMB = Buffer.alloc(6000, 0x81).toString('base64url')

let server: TestServer
let client: Client
let userId: string
beforeAll(async () => {
  server = await startPasskeyServer({ AUTH_SIGNUP: 'on', AUTH_ANONYMOUS: 'on' })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('auth_passkeys').execute()
  client = await signInMember(server)
  userId = dataOf(await client.getUser()).user.id
})

const readFailures = () =>
  server.db
    .selectFrom('auth_audit')
    .select('id')
    .where('action', '=', 'sign_in_failed')
    .where('details', '=', '{"method":"passkey"}')
    .where('subject_id', '=', userId)
    .execute()
const readPasskeys = () => server.db.selectFrom('auth_passkeys').selectAll().execute()

/** Sends a request with a JSON body and the member's token. */
async function post(path: string, body: unknown) {
  const { session } = dataOf(await client.getSession())
  const response = await server.post(`/auth/v1/passkeys/${path}`, body, {
    'X-Supabase-Api-Version': '2024-01-01',
    Authorization: `Bearer ${session?.access_token}`,
  })
  const { code } = (await response.json()) as { code?: string }
  return { status: response.status, code }
}

describe('registration refuses', () => {
  async function startRegistration(registeringClient = client) {
    const { challenge_id, options } = dataOf(await registeringClient.passkey.startRegistration())
    const credential = createAuthenticator(ORIGIN).create(options as never)
    return { challenge_id, credential }
  }

  it.each([
    { challenge: 'AAAA' },
    { origin: 'https://localhost:3001' },
    { rpId: 'example.com' },
    { isUserVerified: false },
  ])('a response with %o', async (changes) => {
    const { error } = await registerPasskey(client, createAuthenticator(ORIGIN), changes)
    expect(error).toMatchObject(VERIFICATION_FAILED)
    expect(await readPasskeys()).toEqual([])
  })

  it('a challenge that is unknown, missing, or not a string', async () => {
    const { credential } = await startRegistration()
    expect(await post('registration/verify', { challenge_id: UNKNOWN_ID, credential })).toEqual(
      NO_CHALLENGE,
    )
    const { code } = await post('registration/verify', { credential })
    expect(code).toBe('validation_failed')
    expect(await post('registration/verify', { challenge_id: 1, credential })).toEqual({
      status: 400,
      code: 'bad_json',
    })
  })

  it('a challenge that was used, even without success', async () => {
    const { challenge_id, credential } = await startRegistration()
    const wrongCredential = createAuthenticator('https://example.com').create(
      dataOf(await client.passkey.startRegistration()).options as never,
    )
    expect(
      await post('registration/verify', { challenge_id, credential: wrongCredential }),
    ).toEqual(VERIFICATION_FAILED)
    expect(await post('registration/verify', { challenge_id, credential })).toEqual(NO_CHALLENGE)
    expect(await readPasskeys()).toEqual([])
  })

  it('a challenge after 5 minutes', async () => {
    const timelyRegistration = await startRegistration()
    server.advance(299)
    expect((await post('registration/verify', timelyRegistration)).status).toBe(200)
    const lateRegistration = await startRegistration()
    server.advance(300)
    expect(await post('registration/verify', lateRegistration)).toEqual(NO_CHALLENGE)
  })

  it('a challenge for another user, or for a sign-in', async () => {
    const otherClient = server.client()
    dataOf(await otherClient.signInWithPassword(ADMIN))
    expect(await post('registration/verify', await startRegistration(otherClient))).toEqual(
      NO_CHALLENGE,
    )
    const { challenge_id, options } = dataOf(await client.passkey.startAuthentication())
    const { credential } = await startRegistration()
    expect(options.challenge).toBeTruthy()
    expect(await post('registration/verify', { challenge_id, credential })).toEqual(NO_CHALLENGE)
  })

  it.each([
    undefined,
    null,
    'x',
    {},
    [],
    { id: UNKNOWN_ID, rawId: UNKNOWN_ID, type: 'public-key', response: {} },
    { response: { clientDataJSON: 'A'.repeat(5000), attestationObject: 'AAAA' } },
  ])('the malformed credential %j', async (credential) => {
    const { challenge_id } = await startRegistration()
    expect(await post('registration/verify', { challenge_id, credential })).toEqual(
      VERIFICATION_FAILED,
    )
  })

  it('a CBOR bomb', async () => {
    const { challenge_id, credential } = await startRegistration()
    credential.response.attestationObject = CBOR_BOMB
    expect(await post('registration/verify', { challenge_id, credential })).toEqual(
      VERIFICATION_FAILED,
    )
  })

  it('a body over 16 KB', async () => {
    const { challenge_id } = await startRegistration()
    const result = await post('registration/verify', {
      challenge_id,
      credential: 'A'.repeat(17_000),
    })
    expect(result).toEqual({ status: 413, code: 'request_entity_too_large' })
  })

  it('a credential that is already registered', async () => {
    const authenticator = createAuthenticator(ORIGIN)
    dataOf(await registerPasskey(client, authenticator))
    const otherClient = server.client()
    dataOf(await otherClient.signInWithPassword(ADMIN))
    for (const registeringClient of [client, otherClient]) {
      const { error } = await registerPasskey(registeringClient, authenticator)
      expect(error).toMatchObject({ status: 422, code: 'webauthn_credential_exists' })
    }
    expect(await readPasskeys()).toHaveLength(1)
  })

  it('the eleventh passkey', async () => {
    for (let attempt = 0; attempt < 9; attempt += 1) dataOf(await registerPasskey(client))
    const tenthRegistration = await startRegistration()
    const eleventhRegistration = await startRegistration()
    expect((await post('registration/verify', tenthRegistration)).status).toBe(200)
    const tooManyPasskeys = { status: 422, code: 'too_many_passkeys' }
    expect(await post('registration/verify', eleventhRegistration)).toEqual(tooManyPasskeys)
    expect((await client.passkey.startRegistration()).error).toMatchObject(tooManyPasskeys)
  })

  it('anonymous users, SSO accounts, and requests without a token', async () => {
    const anonymousClient = server.client()
    dataOf(await anonymousClient.signInAnonymously())
    expect((await anonymousClient.passkey.startRegistration()).error).toMatchObject({
      status: 403,
      code: 'no_authorization',
    })
    await server.db
      .updateTable('auth_users')
      .set({ is_sso_user: 1 })
      .where('id', '=', userId)
      .execute()
    expect(await post('registration/options', {})).toEqual({
      status: 422,
      code: 'user_sso_managed',
    })
    await server.db
      .updateTable('auth_users')
      .set({ is_sso_user: 0 })
      .where('id', '=', userId)
      .execute()
    for (const path of ['options', 'verify']) {
      const response = await server.post(`/auth/v1/passkeys/registration/${path}`, {})
      expect(response.status).toBe(401)
    }
  })
})

it('a user with a second factor needs an aal2 session to register or remove passkeys', async () => {
  const aal1Client = await signInMember(server)
  const { challenge_id: challengeId, options } = dataOf(
    await aal1Client.passkey.startRegistration(),
  )
  // Verifying a new second factor ends the user's other sessions, because they're at `aal1`.
  await addTotp(server, client)
  const aal2Client = client
  client = await signInMember(server)
  const refusal = { status: 403, code: 'insufficient_aal' }
  expect((await client.passkey.startRegistration()).error).toMatchObject(refusal)
  const credential = createAuthenticator(ORIGIN).create(options as never)
  expect(await post('registration/verify', { challenge_id: challengeId, credential })).toEqual(
    refusal,
  )
  expect(await readPasskeys()).toEqual([])

  const authenticator = createAuthenticator(ORIGIN)
  const { id: passkeyId } = dataOf(await registerPasskey(aal2Client, authenticator))
  expect((await client.passkey.delete({ passkeyId })).error).toMatchObject(refusal)
  const passkeyClient = server.client()
  dataOf(await signInWithPasskey(passkeyClient, authenticator))
  const { data: assuranceLevel } = await passkeyClient.mfa.getAuthenticatorAssuranceLevel()
  expect(assuranceLevel).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
  await server.db.deleteFrom('auth_factors').execute()
})

describe('sign-in refuses', () => {
  async function prepareSignIn() {
    const authenticator = createAuthenticator(ORIGIN)
    dataOf(await registerPasskey(client, authenticator, { counter: 5 }))
    const startSignIn = async () => {
      const { challenge_id, options } = dataOf(await client.passkey.startAuthentication())
      return { challenge_id, credential: authenticator.get(options as never) }
    }
    return { authenticator, startSignIn }
  }

  it.each([
    { challenge: 'AAAA' },
    { origin: 'https://localhost:3001' },
    { rpId: 'example.com' },
    { isUserVerified: false },
    { counter: 5 },
    { counter: 4 },
    { counter: 0 },
    { userHandle: Buffer.from(UNKNOWN_ID).toString('base64url') },
  ])('a response with %o', async (changes) => {
    const { authenticator } = await prepareSignIn()
    const failuresBefore = await readFailures()
    const { error } = await signInWithPasskey(server.client(), authenticator, changes)
    expect(error).toMatchObject(VERIFICATION_FAILED)
    expect(await readPasskeys()).toMatchObject([{ counter: 5, last_used_at: null }])
    expect(await readFailures()).toHaveLength(failuresBefore.length + 1)
  })

  it('a passkey that was never registered', async () => {
    const authenticator = createAuthenticator(ORIGIN)
    authenticator.create(dataOf(await client.passkey.startRegistration()).options as never)
    const { error } = await signInWithPasskey(server.client(), authenticator)
    expect(error).toMatchObject(VERIFICATION_FAILED)
  })

  it('a challenge that is unknown, used, late, or from a registration', async () => {
    const { startSignIn } = await prepareSignIn()
    const verify = (body: unknown) => post('authentication/verify', body)
    const { credential } = await startSignIn()
    expect(await verify({ challenge_id: UNKNOWN_ID, credential })).toEqual(NO_CHALLENGE)
    const usedBody = await startSignIn()
    expect((await verify(usedBody)).status).toBe(200)
    expect(await verify(usedBody)).toEqual(NO_CHALLENGE)
    const lateBody = await startSignIn()
    server.advance(300)
    expect(await verify(lateBody)).toEqual(NO_CHALLENGE)
    const { challenge_id } = dataOf(await client.passkey.startRegistration())
    expect(await verify({ challenge_id, credential })).toEqual(NO_CHALLENGE)
  })

  it('a second use of the same counter value, even concurrently', async () => {
    const { authenticator } = await prepareSignIn()
    const results = await Promise.all(
      [9, 9, 9].map((counter) => signInWithPasskey(server.client(), authenticator, { counter })),
    )
    expect(results.filter(({ error }) => error === null)).toHaveLength(1)
    for (const { error } of results) if (error) expect(error).toMatchObject(VERIFICATION_FAILED)
  })

  it.each([undefined, null, 7, {}, { id: '', rawId: '', type: 'public-key', response: {} }])(
    'the malformed credential %j',
    async (credential) => {
      const { startSignIn } = await prepareSignIn()
      const { challenge_id } = await startSignIn()
      expect(await post('authentication/verify', { challenge_id, credential })).toEqual(
        VERIFICATION_FAILED,
      )
    },
  )

  it('banned users', async () => {
    const { authenticator } = await prepareSignIn()
    const admin = adminClient(server)
    dataOf(await admin.updateUserById(userId, { ban_duration: '1h' }))
    const bannedUserResult = await signInWithPasskey(server.client(), authenticator)
    expect(bannedUserResult.error).toMatchObject({ status: 403, code: 'user_banned' })
    dataOf(await admin.updateUserById(userId, { ban_duration: 'none' }))
    expect((await signInWithPasskey(server.client(), authenticator)).error).toBeNull()
  })

  it.each([true, false])('deleted users (soft: %s)', async (isSoft) => {
    const admin = adminClient(server)
    const credentials = { email: `deleted-${isSoft}@example.com`, password: MEMBER.password }
    const { user } = dataOf(await admin.createUser({ ...credentials, email_confirm: true }))
    const ownerClient = server.client()
    dataOf(await ownerClient.signInWithPassword(credentials))
    const authenticator = createAuthenticator(ORIGIN)
    dataOf(await registerPasskey(ownerClient, authenticator))
    dataOf(await admin.deleteUser(user.id, isSoft))
    expect(await readPasskeys()).toEqual([])
    expect((await signInWithPasskey(server.client(), authenticator)).error).toMatchObject(
      VERIFICATION_FAILED,
    )
  })
})

it('the passkeys of another user can’t be renamed or removed', async () => {
  const { id: passkeyId } = dataOf(await registerPasskey(client))
  const otherClient = server.client()
  dataOf(await otherClient.signInWithPassword(ADMIN))
  const notFoundError = { status: 404, code: 'webauthn_credential_not_found' }
  const renameResult = await otherClient.passkey.update({ passkeyId, friendlyName: 'mine' })
  expect(renameResult.error).toMatchObject(notFoundError)
  expect((await otherClient.passkey.delete({ passkeyId })).error).toMatchObject(notFoundError)
  expect(await readPasskeys()).toMatchObject([{ id: passkeyId, friendly_name: null }])
  const malformedIdResult = await client.passkey.delete({ passkeyId: '1' })
  expect(malformedIdResult.error).toMatchObject({ status: 404, code: 'validation_failed' })
})
