import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ADMIN, MEMBER, signInAs, stopClock } from '@duet/auth/testing'
import { transaction } from '@duet/kit/database'
import { insertObject } from '@duet/storage'
import { exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/authServer.ts'

const ONE_DAY_SECONDS = 86_400

let server: TestServer
let realToken: string
let claims: JWTPayload
const forgedTokens: Record<string, string> = {}

beforeAll(async () => {
  server = await startTestServer()
  await transaction(server.db, (trx) =>
    insertObject(trx, {
      id: '3f0c9c1e-6f54-4a53-9c4e-2f2f9b7f0a11',
      bucket: 'workflow-media',
      path: 'a/b.png',
      name: 'b.png',
      size: 1,
      mime: 'image/png',
      etag: 'e',
    }),
  )
  realToken = (await signInAs(server, ADMIN)).access_token
  claims = JSON.parse(Buffer.from(realToken.split('.')[1] ?? '', 'base64url').toString())
  const { kid, key } = server.keys.signing
  const [header = '', payload = '', signature = ''] = realToken.split('.')
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const sign = (changes: Record<string, unknown>, headerChanges: object = {}) =>
    new SignJWT({ ...claims, ...changes })
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid, ...headerChanges })
      .sign(key)
  const otherKey = (await generateKeyPair('ES256')).privateKey
  const publicKey = server.keys.verifying.get(kid)?.key
  if (!publicKey) throw new Error('no public key')
  const signWithHmac = (secret: string, headerChanges: object = {}) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid, ...headerChanges })
      .sign(new TextEncoder().encode(secret))

  Object.assign(forgedTokens, {
    'alg none': `${encode({ alg: 'none', typ: 'JWT', kid })}.${payload}.`,
    'alg None, with the signature': `${encode({ alg: 'None', typ: 'JWT', kid })}.${payload}.${signature}`,
    'HS256 with the public key as PEM': await signWithHmac(await exportSPKI(publicKey)),
    'HS256 with the public key as JWK': await signWithHmac(
      JSON.stringify(server.keys.jwks.keys[0]),
    ),
    'HS256 with an empty kid': await signWithHmac(await exportSPKI(publicKey), { kid: '' }),
    'HS256 with the anonymous key': await signWithHmac(server.keys.anonKey),
    'another key with our kid': await new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid })
      .sign(otherKey),
    'another key that the header refers to': await new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid, jku: 'http://127.0.0.1:9/keys' })
      .sign(otherKey),
    'an unknown kid': await sign({}, { kid: 'other' }),
    'a kid that is a path': await sign({}, { kid: '../../keys.json' }),
    'a kid from the object prototype': await sign({}, { kid: '__proto__' }),
    expired: await sign({ exp: Math.floor(Date.now() / 1000) - 1 }),
    'no expiry': await sign({ exp: undefined }),
    'another issuer': await sign({ iss: 'http://example.com/auth/v1' }),
    'another audience': await sign({ aud: 'anon' }),
    'no subject': await sign({ sub: undefined }),
    'a subject that isn’t a UUID': await sign({ sub: '1234567890' }),
    'an unknown user': await sign({ sub: '3f0c9c1e-6f54-4a53-9c4e-2f2f9b7f0a11' }),
    'no session': await sign({ session_id: undefined }),
    'an unknown session': await sign({ session_id: '3f0c9c1e-6f54-4a53-9c4e-2f2f9b7f0a11' }),
    'not valid yet': await sign({ nbf: Math.floor(Date.now() / 1000) + ONE_DAY_SECONDS }),
    'a changed payload': `${header}.${encode({ ...claims, email: 'x@example.com' })}.${signature}`,
    truncated: realToken.slice(0, -10),
    'without its signature': `${header}.${payload}.`,
    'two parts': `${header}.${payload}`,
    garbage: 'garbage',
    'the service role, signed with another key': await new SignJWT({ role: 'service_role' })
      .setProtectedHeader({ alg: 'ES256', kid })
      .setExpirationTime('1h')
      .sign(otherKey),
    'the service role of another issuer': await sign({
      role: 'service_role',
      iss: 'http://example.com/auth/v1',
    }),
    'the service role, expired': await sign({
      role: 'service_role',
      exp: Math.floor(Date.now() / 1000) - 1,
    }),
  })
})
afterAll(() => server.close())

const ADMIN_REQUESTS = [
  ['GET', '/api/submissions'],
  ['GET', '/api/newsletter'],
  ['GET', '/api/submission/3f0c9c1e-6f54-4a53-9c4e-2f2f9b7f0a11'],
  ['PATCH', '/api/submission/3f0c9c1e-6f54-4a53-9c4e-2f2f9b7f0a11'],
] as const

const FILE_PATH = 'workflow-media/a/b.png'
const FILE_REQUESTS = [
  ['GET', `/storage/v1/object/${FILE_PATH}`],
  ['GET', `/storage/v1/object/authenticated/${FILE_PATH}`],
  ['GET', `/storage/v1/object/info/${FILE_PATH}`],
  ['GET', `/storage/v1/object/info/authenticated/${FILE_PATH}`],
  ['POST', `/storage/v1/object/sign/${FILE_PATH}`],
] as const

const sendRequest = (method: string, path: string, authorization?: string) =>
  fetch(`${server.url}${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(authorization !== undefined && { Authorization: authorization }),
    },
    ...(method !== 'GET' && { body: '{"expiresIn":60,"paths":["a/b.png"],"status":"open"}' }),
  })

async function expectRefusedEverywhere(authorization: string | undefined, name = '') {
  for (const [method, path] of ADMIN_REQUESTS) {
    const response = await sendRequest(method, path, authorization)
    expect(response.status, `${name}: ${method} ${path}`).toBe(401)
    expect(await response.json()).toMatchObject({ success: false, error: { code: 'unauthorized' } })
  }
  for (const [method, path] of FILE_REQUESTS) {
    const response = await sendRequest(method, path, authorization)
    expect(response.status, `${name}: ${method} ${path}`).toBe(400)
    const { statusCode } = (await response.json()) as { statusCode: string }
    expect(statusCode).toMatch(/^40[34]$/)
  }
  for (const [method, path] of [
    ['GET', 'user'],
    ['POST', 'logout'],
  ] as const) {
    const response = await sendRequest(method, `/auth/v1/${path}`, authorization)
    expect(response.status, path).toBeGreaterThanOrEqual(400)
    expect(response.status, path).toBeLessThan(500)
  }
}

test('accepts the real token that the forged tokens are based on', async () => {
  expect((await sendRequest('GET', '/api/submissions', `Bearer ${realToken}`)).status).toBe(200)
  expect((await sendRequest('GET', '/api/submissions', `bearer ${realToken}`)).status).toBe(200)
  const missingResponse = await sendRequest('GET', ADMIN_REQUESTS[2][1], `Bearer ${realToken}`)
  expect(missingResponse.status).toBe(404)
  const signedUrlResponse = await sendRequest(
    'POST',
    `/storage/v1/object/sign/${FILE_PATH}`,
    `Bearer ${realToken}`,
  )
  expect(signedUrlResponse.status).toBe(200)
})

describe('no endpoint accepts', () => {
  test.each([
    ['a missing header', undefined],
    ['an empty header', ''],
    ['a scheme alone', 'Bearer'],
    ['basic credentials', `Basic ${btoa(`${ADMIN.email}:${ADMIN.password}`)}`],
    ['two tokens', 'Bearer a b'],
  ])('%s', (_, header) => expectRefusedEverywhere(header))

  test('any forged token', async () => {
    expect(Object.keys(forgedTokens).length).toBeGreaterThan(20)
    for (const [name, token] of Object.entries(forgedTokens)) {
      await expectRefusedEverywhere(`Bearer ${token}`, name)
    }
  })

  test('the anonymous key', async () => {
    await expectRefusedEverywhere(`Bearer ${server.keys.anonKey}`)
  })
})

test('errors for invalid tokens have the messages that clients expect', async () => {
  const truncatedTokenResponse = await server.get('/auth/v1/user', forgedTokens.truncated)
  expect(truncatedTokenResponse.status).toBe(403)
  expect(await truncatedTokenResponse.json()).toMatchObject({
    code: 'bad_jwt',
    message: expect.stringMatching(/^invalid JWT: unable to parse or verify signature/),
  })
  const missingResponse = await sendRequest('GET', `/storage/v1/object/authenticated/${FILE_PATH}`)
  expect(await missingResponse.json()).toEqual({
    statusCode: '403',
    error: 'Unauthorized',
    message: 'Invalid Compact JWS',
    code: 'AccessDenied',
  })
})

test('only admins can sign several URLs in one request', async () => {
  const path = '/storage/v1/object/sign/workflow-media'
  expect((await sendRequest('POST', path)).status).toBe(400)
  expect((await sendRequest('POST', path, `Bearer ${forgedTokens.expired}`)).status).toBe(400)
  const { access_token } = await signInAs(server, MEMBER)
  for (const token of [server.keys.anonKey, access_token]) {
    const response = await sendRequest('POST', path, `Bearer ${token}`)
    expect(await response.json()).toEqual([
      {
        error: 'Either the object does not exist or you do not have access to it',
        path: 'a/b.png',
        signedURL: null,
      },
    ])
  }
})

describe('a user who isn’t an admin', () => {
  test('is denied every admin endpoint and every file', async () => {
    const { access_token } = await signInAs(server, MEMBER)
    for (const [method, path] of ADMIN_REQUESTS) {
      const response = await sendRequest(method, path, `Bearer ${access_token}`)
      expect(response.status).toBe(403)
      expect(await response.json()).toMatchObject({ success: false, error: { code: 'forbidden' } })
    }
    for (const [method, path] of FILE_REQUESTS) {
      const response = await sendRequest(method, path, `Bearer ${access_token}`)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ statusCode: '404', code: 'NoSuchKey' })
    }
  })

  test('is denied access with a token issued while they were an admin', async () => {
    const { access_token } = await signInAs(server, ADMIN)
    const setRole = (role: string) =>
      server.db
        .updateTable('auth_users')
        .set({ app_metadata: JSON.stringify({ role }) })
        .where('email', '=', ADMIN.email)
        .execute()
    await setRole('member')
    expect((await sendRequest('GET', '/api/submissions', `Bearer ${access_token}`)).status).toBe(
      403,
    )
    await setRole('admin')
    expect((await sendRequest('GET', '/api/submissions', `Bearer ${access_token}`)).status).toBe(
      200,
    )
  })
})

test('rejects the token of a deleted user everywhere', async () => {
  const { access_token } = await signInAs(server, MEMBER)
  await server.db.deleteFrom('auth_users').where('email', '=', MEMBER.email).execute()
  await expectRefusedEverywhere(`Bearer ${access_token}`)
  const userResponse = await server.get('/auth/v1/user', access_token)
  expect(await userResponse.json()).toMatchObject({ code: 'user_not_found' })
})

test('the service key has admin access, but isn’t a user', async () => {
  const authorization = `Bearer ${server.keys.serviceKey}`
  expect((await sendRequest('GET', '/api/submissions', authorization)).status).toBe(200)
  expect((await sendRequest('GET', '/auth/v1/user', authorization)).status).toBe(403)
})

test('a generated service key stops working when SERVICE_KEY replaces it', async () => {
  const newKey = 'service-key-that-replaces-the-generated-one'
  const newServer = await startTestServer({ environment: { SERVICE_KEY: newKey } })
  try {
    const keyFile = JSON.parse(await readFile(join(newServer.dataDir, 'keys.json'), 'utf8'))
    expect((await newServer.get('/api/submissions', newKey)).status).toBe(200)
    expect((await newServer.get('/api/submissions', keyFile.serviceKey)).status).toBe(401)
  } finally {
    await newServer.close()
  }
})

test.each(['service_role', 'supabase_admin'])(
  'a token with the role %s has admin access',
  async (role) => {
    const { kid, key } = server.keys.signing
    const token = await new SignJWT({ role, sub: '1234567890' })
      .setProtectedHeader({ alg: 'ES256', kid })
      .sign(key)
    expect((await sendRequest('GET', '/api/submissions', `Bearer ${token}`)).status).toBe(200)
    expect((await sendRequest('GET', '/auth/v1/user', `Bearer ${token}`)).status).toBe(403)
  },
)

test('rejects an expired access token', async () => {
  const clock = stopClock(server)
  const { access_token } = await signInAs(server, ADMIN)
  clock.advance(3590)
  expect((await server.get('/api/submissions', access_token)).status).toBe(200)
  clock.advance(11)
  await expectRefusedEverywhere(`Bearer ${access_token}`)
})
