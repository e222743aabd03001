import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dataOf } from '../testing/adminClient.ts'
import { createAuthenticator } from '../testing/authenticator.ts'
import { MEMBER, startTestServer, type TestServer } from '../testing/authServer.ts'
import { addTotp, readToken, signInWith, stopClock } from '../testing/factors.ts'
import { ORIGIN } from '../testing/passkeys.ts'

type Client = ReturnType<TestServer['client']>
type Authenticator = ReturnType<typeof createAuthenticator>
type Changes<Method extends 'create' | 'get'> = Parameters<Authenticator[Method]>[1]

let server: TestServer
let client: Client
let securityKey: Authenticator
beforeAll(async () => {
  server = await startTestServer({
    environment: { LIMIT_MFA: '10000' },
  })
  stopClock(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('auth_factors').execute()
  client = await signInWith(server)
  securityKey = createAuthenticator(ORIGIN)
})

const RELYING_PARTY = { rpId: 'localhost', rpOrigins: [ORIGIN] }

/** Undoes the client's decoding: converts the binary values of options back to base64url text. */
const encodeBinaries = (value: unknown): unknown =>
  value instanceof ArrayBuffer || ArrayBuffer.isView(value)
    ? Buffer.from(value as Uint8Array).toString('base64url')
    : Array.isArray(value)
      ? value.map(encodeBinaries)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(
            Object.entries(value).map(([name, property]) => [name, encodeBinaries(property)]),
          )
        : value

async function startChallenge(factorId: string, challengedClient = client) {
  const { id, webauthn } = dataOf(
    await challengedClient.mfa.challenge({ factorId, webauthn: RELYING_PARTY }),
  )
  const options = encodeBinaries(webauthn.credential_options.publicKey)
  return {
    challengeId: id,
    type: webauthn.type,
    creation: options as PublicKeyCredentialCreationOptionsJSON,
    request: options as PublicKeyCredentialRequestOptionsJSON,
  }
}

const verify = (factorId: string, challengeId: string, type: string, credential: object) =>
  client.mfa.verify({
    factorId,
    challengeId,
    webauthn: { ...RELYING_PARTY, type, credential_response: { toJSON: () => credential } },
  } as never)

async function addKey(changes?: Changes<'create'>, authenticator = securityKey) {
  const { id } = dataOf(await client.mfa.enroll({ factorType: 'webauthn', friendlyName: '' }))
  const { challengeId, type, creation } = await startChallenge(id)
  const credential = authenticator.create(creation, changes)
  return { id, result: await verify(id, challengeId, type, credential) }
}

async function useKey(id: string, changes?: Changes<'get'>, authenticator = securityKey) {
  const { challengeId, type, request } = await startChallenge(id)
  return verify(id, challengeId, type, authenticator.get(request, changes))
}

const VERIFICATION_FAILED = { status: 422, code: 'mfa_verification_failed' }

describe('a security key', () => {
  it('is enrolled by registration, and verified by authentication', async () => {
    const factor = dataOf(await client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Key' }))
    expect(factor).toEqual({ id: expect.any(String), type: 'webauthn', friendly_name: 'Key' })
    const firstChallenge = await startChallenge(factor.id)
    expect(firstChallenge.type).toBe('create')
    expect(firstChallenge.creation).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: 'ada@example.com' },
      authenticatorSelection: { userVerification: 'required', residentKey: 'discouraged' },
    })
    const credential = securityKey.create(firstChallenge.creation)
    dataOf(await verify(factor.id, firstChallenge.challengeId, firstChallenge.type, credential))
    expect(await readToken(client)).toMatchObject({
      aal: 'aal2',
      methods: ['mfa/webauthn', 'password'],
    })
    expect(dataOf(await client.mfa.listFactors()).webauthn).toHaveLength(1)

    client = await signInWith(server)
    const secondChallenge = await startChallenge(factor.id)
    expect(secondChallenge.type).toBe('request')
    expect(secondChallenge.request).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
      allowCredentials: [{ id: securityKey.id }],
    })
    const assertion = securityKey.get(secondChallenge.request)
    dataOf(await verify(factor.id, secondChallenge.challengeId, secondChallenge.type, assertion))
    expect((await readToken(client)).aal).toBe('aal2')
    const replayResult = await verify(
      factor.id,
      secondChallenge.challengeId,
      secondChallenge.type,
      assertion,
    )
    expect(replayResult.error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' })
  })

  it('can’t be enrolled twice, and the options exclude its credential', async () => {
    dataOf((await addKey()).result)
    const { id } = dataOf(await client.mfa.enroll({ factorType: 'webauthn', friendlyName: '2' }))
    const { challengeId, type, creation } = await startChallenge(id)
    expect(creation.excludeCredentials).toMatchObject([{ id: securityKey.id }])
    expect((await verify(id, challengeId, type, securityKey.create(creation))).error).toMatchObject(
      VERIFICATION_FAILED,
    )
    client = await signInWith(server, MEMBER)
    expect((await addKey()).result.error).toMatchObject(VERIFICATION_FAILED)
  })

  it('still works after too many wrong codes', async () => {
    dataOf((await addKey()).result)
    const [{ id = '' } = {}] = dataOf(await client.mfa.listFactors()).webauthn
    const totp = await addTotp(server, client)
    for (let attempt = 0; attempt < 21; attempt += 1) {
      await client.mfa.challengeAndVerify({ factorId: totp.id, code: '000000' })
    }
    const lockedResult = await client.mfa.challengeAndVerify({ factorId: totp.id, code: '000000' })
    expect(lockedResult.error).toMatchObject({ status: 429 })
    client = await signInWith(server)
    dataOf(await useKey(id))
    await server.db.deleteFrom('auth_code_failures').execute()
  })

  it.each<[string, Changes<'create'>]>([
    ['another challenge', { challenge: 'AAAA' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['no user verification', { isUserVerified: false }],
  ])('isn’t enrolled with %s', async (_, changes) => {
    const { id, result } = await addKey(changes)
    expect(result.error).toMatchObject(VERIFICATION_FAILED)
    expect(dataOf(await client.mfa.listFactors()).webauthn).toEqual([])
    expect(await startChallenge(id)).toMatchObject({ type: 'create' })
  })

  it.each<[string, Changes<'get'>]>([
    ['another challenge', { challenge: 'AAAA' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['no user verification', { isUserVerified: false }],
    ['a decreased counter', { counter: 1 }],
  ])('isn’t accepted with %s', async (_, changes) => {
    const { id } = await addKey()
    client = await signInWith(server)
    expect((await useKey(id, changes)).error).toMatchObject(VERIFICATION_FAILED)
    expect((await readToken(client)).aal).toBe('aal1')
    dataOf(await useKey(id, { counter: 10 }))
  })

  it('isn’t replaced by another key', async () => {
    const { id } = await addKey()
    client = await signInWith(server)
    const otherAuthenticator = createAuthenticator(ORIGIN)
    expect((await useKey(id, {}, otherAuthenticator)).error).toMatchObject(VERIFICATION_FAILED)
    const { challengeId, request } = await startChallenge(id)
    const creation = { ...request, rp: { id: 'localhost', name: '' }, user: { id: '', name: '' } }
    const createdCredential = otherAuthenticator.create(creation as never)
    expect((await verify(id, challengeId, 'create', createdCredential)).error).toMatchObject(
      VERIFICATION_FAILED,
    )
  })

  it.each<[string, unknown]>([
    ['a missing response', undefined],
    ['text', 'x'],
    ['a list', []],
    ['an object', {}],
    ['an empty response', { id: 'AA', rawId: 'AA', type: 'public-key', response: {} }],
    [
      'a CBOR bomb',
      {
        id: 'AA',
        rawId: 'AA',
        type: 'public-key',
        response: {
          clientDataJSON: 'e30',
          attestationObject: Buffer.alloc(6000, 0x81).toString('base64url'),
        },
      },
    ],
  ])('refuses %s', async (_, credential) => {
    const { id } = dataOf(await client.mfa.enroll({ factorType: 'webauthn', friendlyName: '' }))
    const { challengeId } = await startChallenge(id)
    const { access_token: token } = await readToken(client)
    const response = await server.post(
      `/auth/v1/factors/${id}/verify`,
      { challenge_id: challengeId, webauthn: { type: 'create', credential_response: credential } },
      { Authorization: `Bearer ${token}` },
    )
    expect([response.status, await response.json()]).toMatchObject([
      422,
      { error_code: 'mfa_verification_failed' },
    ])
  })

  it('can’t be verified without a response', async () => {
    const { id } = dataOf(await client.mfa.enroll({ factorType: 'webauthn', friendlyName: '' }))
    const { challengeId } = await startChallenge(id)
    const { error } = await client.mfa.verify({ factorId: id, challengeId, code: '123456' })
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
  })
})
