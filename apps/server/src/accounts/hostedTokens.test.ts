import { createHmac } from 'node:crypto'
import {
  createHostedKey,
  type HostedKey,
  signAccessToken,
  startHostedKeys,
} from '@duet/auth/testing'
import { exportSPKI } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/authServer.ts'

const ANON_KEY = 'sb_publishable_of_the_hosted_service'
const SERVICE_KEY = 'sb_secret_of_the_hosted_service_1234567890'

let key: HostedKey
let backend: Awaited<ReturnType<typeof startHostedKeys>>
let server: TestServer
beforeAll(async () => {
  key = await createHostedKey()
  backend = await startHostedKeys(key.jwk)
  server = await startTestServer({
    environment: { AUTH_URL: backend.authUrl, ANON_KEY, SERVICE_KEY },
  })
})
afterAll(async () => {
  await server.close()
  await backend.close()
})

const readStatus = async (token: string, path = '/api/submissions') =>
  (await server.get(path, token)).status

const BUCKETS_PATH = '/storage/v1/bucket'

test.each(['RS256', 'ES256', 'EdDSA'] as const)('%s tokens of admins are accepted', async (alg) => {
  const otherKey = await createHostedKey(alg)
  backend.keys.push(otherKey.jwk)
  server.advance(61)
  const token = await backend.sign(otherKey)
  expect([await readStatus(token), await readStatus(token, BUCKETS_PATH)]).toEqual([200, 200])
})

test.each([
  ['no metadata', undefined],
  ['another role', { role: 'owner' }],
  ['the role in a list', { role: ['admin'] }],
  ['metadata that is text', 'admin'],
  ['metadata that is null', null],
])('a user with %s isn’t on the team', async (_, app_metadata) => {
  const claims = { app_metadata, user_metadata: { role: 'admin' } }
  const token = await backend.sign(key, claims)
  expect(await readStatus(token)).toBe(403)
  const buckets = await (await server.get(BUCKETS_PATH, token)).json()
  expect(buckets).toEqual([])
})

test('an admin needs aal2 if second factors are required', async () => {
  const strictServer = await startTestServer({
    environment: { AUTH_URL: backend.authUrl, ANON_KEY, AUTH_MFA_REQUIRED: 'admins' },
  })
  const readStrictStatus = async (path: string, claims: object) =>
    (await strictServer.get(path, await backend.sign(key, { ...claims }))).status
  for (const path of ['/api/submissions', '/api/outbox', BUCKETS_PATH]) {
    for (const aal of ['aal1', 'AAL2', ['aal2'], undefined]) {
      expect(await readStrictStatus(path, { aal })).toBe(403)
    }
    expect(await readStrictStatus(path, { aal: 'aal2' })).toBe(200)
  }
  const memberClaims = { app_metadata: {}, aal: 'aal1' }
  expect(await readStrictStatus('/api/submissions', memberClaims)).toBe(403)
  expect(await readStrictStatus(BUCKETS_PATH, memberClaims)).toBe(200)
  await strictServer.close()
})

test.each(['service_role', 'supabase_admin'])(
  '%s tokens identify service callers',
  async (role) => {
    const claims = { role, sub: undefined, aud: undefined, session_id: undefined, app_metadata: {} }
    expect(await readStatus(await backend.sign(key, claims))).toBe(200)
    const otherIssuerToken = await backend.sign(key, {
      ...claims,
      iss: 'https://other.example/auth/v1',
    })
    expect(await readStatus(otherIssuerToken)).toBe(401)
  },
)

test('the configured keys are accepted', async () => {
  expect(await readStatus(SERVICE_KEY)).toBe(200)
  expect(await readStatus(ANON_KEY)).toBe(401)
  expect(await readStatus(ANON_KEY, BUCKETS_PATH)).toBe(200)
})

describe('a token is refused', () => {
  const encodeJson = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

  /** Replaces the header of a valid token, and signs the token with `secret` if it's set. */
  async function forgeToken(header: object, secret?: string | Buffer): Promise<string> {
    const [, payload = ''] = (await backend.sign(key)).split('.')
    const content = `${encodeJson({ typ: 'JWT', ...header })}.${payload}`
    const signature = secret && createHmac('sha256', secret).update(content).digest('base64url')
    return `${content}.${signature ?? ''}`
  }

  test.each([
    ['it has expired', { exp: 1_700_000_000 }],
    ['it never expires', { exp: undefined }],
    ['it isn’t valid yet', { nbf: 4_000_000_000 }],
    ['it has another issuer', { iss: 'https://other.example/auth/v1' }],
    ['it has no issuer', { iss: undefined }],
    ['it has another audience', { aud: 'other' }],
    ['it has a list of audiences', { aud: ['authenticated'] }],
    ['it has no audience', { aud: undefined }],
    ['it has no subject', { sub: undefined }],
    ['its subject isn’t a UUID', { sub: '1234567890' }],
    ['it has no session', { session_id: undefined }],
  ])('if %s', async (_, claims) => {
    const token = await backend.sign(key, claims)
    expect(await readStatus(token)).toBe(401)
    expect(await readStatus(token, BUCKETS_PATH)).toBe(400)
  })

  test('if it is signed with HS256 and a public key as the secret', async () => {
    const { alg: _, ...jwk } = key.jwk
    const pem = await exportSPKI(key.publicKey)
    const secrets = [pem, pem.trim(), JSON.stringify(key.jwk), JSON.stringify(jwk), key.jwk.x ?? '']
    for (const secret of secrets) {
      for (const header of [{ alg: 'HS256', kid: key.kid }, { alg: 'HS256' }]) {
        expect(await readStatus(await forgeToken(header, secret))).toBe(401)
      }
    }
  })

  test('if it is signed with a symmetric key, even a published one', async () => {
    const secret = Buffer.alloc(32, 7)
    const encodedSecret = secret.toString('base64url')
    backend.keys.push({ kty: 'oct', kid: 'shared', alg: 'HS256', k: encodedSecret })
    server.advance(61)
    expect(await readStatus(await backend.sign(await createHostedKey()))).toBe(401)
    expect(await readStatus(await forgeToken({ alg: 'HS256', kid: 'shared' }, secret))).toBe(401)
  })

  test.each(['none', 'None', 'NONE', ''])('if its algorithm is "%s"', async (alg) => {
    expect(await readStatus(await forgeToken({ alg, kid: key.kid }))).toBe(401)
    expect(await readStatus(await forgeToken({ alg }))).toBe(401)
  })

  test('if another key signed it', async () => {
    const keyWithStolenId = { ...(await createHostedKey()), kid: key.kid }
    expect(await readStatus(await backend.sign(keyWithStolenId))).toBe(401)
    const keyWithOtherAlg = { ...(await createHostedKey('EdDSA')), kid: key.kid }
    expect(await readStatus(await backend.sign(keyWithOtherAlg))).toBe(401)
  })

  test('if this server signed it', async () => {
    const settings = { issuer: backend.authUrl, accessTokenSeconds: 3600, jwtSecret: undefined }
    const { token } = await signAccessToken(
      server.keys,
      settings,
      {
        sub: '7d0d3c2e-5a55-4f4a-9f3c-0a9d8f6f1a11',
        session_id: '7d0d3c2e-5a55-4f4a-9f3c-0a9d8f6f1a12',
        email: '',
        phone: '',
        app_metadata: { role: 'admin' },
        user_metadata: {},
        role: 'authenticated',
        aal: 'aal1',
        amr: [],
        is_anonymous: false,
      },
      Date.now(),
    )
    expect(await readStatus(token)).toBe(401)
  })

  test.each(['x', 'a.b.c', '..', '💥', `${'a'.repeat(8000)}.b.c`])(
    'if it is malformed: %.10s',
    async (token) => {
      const latin1Token = Buffer.from(token).toString('latin1')
      expect(await readStatus(latin1Token)).toBe(401)
    },
  )
})
