import { transaction } from '@duet/kit/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getIsoTime } from '../service.ts'
import { adminClient, dataOf } from '../testing/adminClient.ts'
import { createAuthenticator } from '../testing/authenticator.ts'
import { MEMBER, startTestServer, type TestServer } from '../testing/authServer.ts'
import {
  ORIGIN,
  registerPasskey,
  signInMember,
  signInWithPasskey,
  startPasskeyServer,
} from '../testing/passkeys.ts'
import { signInAs } from '../testing/requests.ts'
import { purgeChallenges } from './challenges.ts'

let server: TestServer
beforeAll(async () => {
  server = await startPasskeyServer()
})
afterAll(() => server.close())

const readActions = async () => {
  const rows = await server.db.selectFrom('auth_audit').selectAll().orderBy('created_at').execute()
  return rows.map(({ action, details }) => ({ action, ...JSON.parse(details) }))
}
const readMails = async () => {
  const mails = await server.mailbox.list()
  return mails
    .filter(({ kind }) => kind.startsWith('passkey'))
    .map(({ kind, to }) => ({ kind, recipient: to }))
}

async function findMemberId() {
  const { users } = dataOf(await adminClient(server).listUsers())
  return users.find(({ email }) => email === MEMBER.email)?.id ?? ''
}

describe('a passkey', () => {
  it('is registered for its user, and signs the user in without a username', async () => {
    const client = await signInMember(server)
    const startSeconds = Math.floor(Date.now() / 1000)
    const startedRegistration = dataOf(await client.passkey.startRegistration())
    expect(startedRegistration.expires_at).toBeGreaterThanOrEqual(startSeconds + 300)
    expect(startedRegistration.options).toMatchObject({
      rp: { id: 'localhost', name: 'Duet' },
      user: { name: MEMBER.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    })

    const authenticator = createAuthenticator(ORIGIN)
    const passkey = dataOf(await registerPasskey(client, authenticator))
    expect(passkey).toEqual({ id: expect.any(String), created_at: expect.any(String) })

    const signedOutClient = server.client()
    const { options } = dataOf(await signedOutClient.passkey.startAuthentication())
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(options.allowCredentials ?? []).toEqual([])
    const { user } = dataOf(await signInWithPasskey(signedOutClient, authenticator))
    expect(user?.email).toBe(MEMBER.email)

    expect(dataOf(await signedOutClient.getUser()).user.email).toBe(MEMBER.email)
    const { claims } = dataOf(await signedOutClient.getClaims()) ?? {}
    expect(claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'passkey' }] })
    expect(dataOf(await signedOutClient.refreshSession()).session).not.toBeNull()
    expect(dataOf(await client.passkey.list())).toEqual([
      { ...passkey, last_used_at: expect.any(String) },
    ])
    // A second sign-in works too. The signature counter increases with each sign-in.
    expect((await signInWithPasskey(signedOutClient, authenticator)).error).toBeNull()

    expect(await readActions()).toContainEqual({ action: 'passkey_added', passkey_id: passkey.id })
    expect(await readActions()).toContainEqual({ action: 'signed_in', method: 'passkey' })
    expect(await readMails()).toEqual([{ kind: 'passkey_added', recipient: MEMBER.email }])
  })

  it('works with an authenticator that has no signature counter', async () => {
    const authenticator = createAuthenticator(ORIGIN)
    const client = await signInMember(server)
    dataOf(await registerPasskey(client, authenticator, { counter: 0 }))
    for (let attempt = 0; attempt < 2; attempt += 1) {
      dataOf(await signInWithPasskey(server.client(), authenticator, { counter: 0 }))
    }
  })

  it('is excluded from the next registration', async () => {
    const client = await signInMember(server)
    const authenticator = createAuthenticator(ORIGIN)
    dataOf(await registerPasskey(client, authenticator))
    const { options } = dataOf(await client.passkey.startRegistration())
    expect(options.excludeCredentials).toContainEqual({
      id: authenticator.id,
      type: 'public-key',
      transports: ['internal'],
    })
  })

  it('can be renamed', async () => {
    const client = await signInMember(server)
    const { id: passkeyId } = dataOf(await registerPasskey(client))
    const friendlyName = 'x'.repeat(120)
    const renamedPasskey = dataOf(await client.passkey.update({ passkeyId, friendlyName }))
    expect(renamedPasskey).toMatchObject({ id: passkeyId, friendly_name: friendlyName })
    expect(dataOf(await client.passkey.list())).toContainEqual(renamedPasskey)
    for (const name of ['', ' ', 'x'.repeat(121), 'a\nb', '\ud800']) {
      const { error } = await client.passkey.update({ passkeyId, friendlyName: name })
      expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
    }
  })

  it('no longer signs in after it was removed', async () => {
    const client = await signInMember(server)
    const authenticator = createAuthenticator(ORIGIN)
    const { id: passkeyId } = dataOf(await registerPasskey(client, authenticator))
    expect((await client.passkey.delete({ passkeyId })).error).toBeNull()
    const { error } = await signInWithPasskey(server.client(), authenticator)
    expect(error).toMatchObject({ status: 400, code: 'webauthn_verification_failed' })
    const secondResult = await client.passkey.delete({ passkeyId })
    expect(secondResult.error).toMatchObject({ status: 404, code: 'webauthn_credential_not_found' })
    expect(await readActions()).toContainEqual({ action: 'passkey_removed', passkey_id: passkeyId })
    expect(await readMails()).toContainEqual({ kind: 'passkey_removed', recipient: MEMBER.email })
  })

  it('can be listed and removed through the admin API, but only by service callers', async () => {
    const userId = await findMemberId()
    const client = await signInMember(server)
    const { id: passkeyId } = dataOf(await registerPasskey(client))
    const admin = adminClient(server)
    expect(dataOf(await admin.passkey.listPasskeys({ userId }))).toContainEqual(
      expect.objectContaining({ id: passkeyId }),
    )
    const { access_token: token } = await signInAs(server, MEMBER)
    const deniedDeletion = await adminClient(server, token).passkey.deletePasskey({
      userId,
      passkeyId,
    })
    expect(deniedDeletion.error).toMatchObject({ status: 403, code: 'not_admin' })
    expect((await admin.passkey.deletePasskey({ userId, passkeyId })).error).toBeNull()
    expect(dataOf(await client.passkey.list()).map(({ id }) => id)).not.toContain(passkeyId)
    const unknownUserResult = await admin.passkey.listPasskeys({ userId: passkeyId })
    expect(unknownUserResult.error).toMatchObject({ status: 404, code: 'user_not_found' })
  })
})

it('deletes expired challenges', async () => {
  const countChallenges = async () =>
    (await server.db.selectFrom('auth_passkey_challenges').select('id').execute()).length
  dataOf(await server.client().passkey.startAuthentication())
  await transaction(server.db, (trx) => purgeChallenges(trx, getIsoTime(server.auth)))
  expect(await countChallenges()).toBeGreaterThan(0)
  await transaction(server.db, (trx) => purgeChallenges(trx, getIsoTime(server.auth, 300_000)))
  expect(await countChallenges()).toBe(0)
})

it('limits requests per IP address', async () => {
  const limitedServer = await startPasskeyServer({ LIMIT_PASSKEY: '30' })
  try {
    const requestOptions = () => limitedServer.post('/auth/v1/passkeys/authentication/options')
    for (let attempt = 0; attempt < 30; attempt += 1)
      expect((await requestOptions()).status).toBe(200)
    for (const path of ['authentication/options', 'authentication/verify', 'registration/verify']) {
      const response = await limitedServer.post(`/auth/v1/passkeys/${path}`)
      expect(response.status).toBe(429)
      expect(await response.json()).toMatchObject({ code: 'over_request_rate_limit' })
    }
    limitedServer.advance(300)
    expect((await requestOptions()).status).toBe(200)
  } finally {
    await limitedServer.close()
  }
})

it('passkeys are off by default', async () => {
  const readSettings = async ({ get }: TestServer) => (await get('/auth/v1/settings')).json()
  expect(await readSettings(server)).toMatchObject({ passkeys_enabled: true })
  const serverWithoutPasskeys = await startTestServer()
  try {
    expect(await readSettings(serverWithoutPasskeys)).toMatchObject({ passkeys_enabled: false })
    const client = await signInMember(serverWithoutPasskeys)
    const admin = adminClient(serverWithoutPasskeys)
    const id = '7d0d3c2e-5a55-4f4a-9f3c-0a9d8f6f1a11'
    const results = await Promise.all([
      client.passkey.startRegistration(),
      client.passkey.verifyRegistration({ challengeId: id, credential: {} as never }),
      client.passkey.startAuthentication(),
      client.passkey.verifyAuthentication({ challengeId: id, credential: {} as never }),
      client.passkey.list(),
      client.passkey.update({ passkeyId: id, friendlyName: 'x' }),
      client.passkey.delete({ passkeyId: id }),
      admin.passkey.listPasskeys({ userId: id }),
      admin.passkey.deletePasskey({ userId: id, passkeyId: id }),
    ])
    for (const { error } of results) {
      expect(error).toMatchObject({ status: 404, code: 'passkey_disabled' })
    }
  } finally {
    await serverWithoutPasskeys.close()
  }
})
