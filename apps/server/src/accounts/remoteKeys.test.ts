import { createHostedKey, type HostedKey, startHostedKeys } from '@duet/auth/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startTestServer, type TestServer } from '../testing/authServer.ts'

const MINUTE_MS = 60_000
/** A time limit so long that no request reaches it. */
const LONG_TIMEOUT_MS = 600_000
const FAULTS = [
  'broken page',
  'closing',
  'closing half-way',
  'error 500',
  'huge',
  'no JSON',
] as const

let key: HostedKey
let backend: Awaited<ReturnType<typeof startHostedKeys>>
let server: TestServer
let nowMs: number
beforeEach(async () => {
  nowMs = Date.now()
  key = await createHostedKey()
  backend = await startHostedKeys(key.jwk)
  server = await startServer()
})
afterEach(async () => {
  vi.useRealTimers()
  await server.close()
  await backend.close()
})

const startServer = (timeoutMs = LONG_TIMEOUT_MS) =>
  startTestServer({
    environment: { AUTH_URL: backend.authUrl, ANON_KEY: 'anon' },
    hosted: { now: () => nowMs, timeoutMs },
  })
const advance = (ms: number) => {
  nowMs += ms
}

const getWithToken = (token: string, path = '/api/submissions') => server.get(path, token)
const readStatus = async (token: string) => (await getWithToken(token)).status
const signWithUnknownKey = async () => backend.sign(await createHostedKey())

test('makes no request before the first token, and one request per ten minutes after it', async () => {
  const token = await backend.sign(key)
  expect(await readStatus('anon')).toBe(401)
  expect(backend.requests).toEqual([])
  for (let minute = 0; minute < 10; minute += 1) {
    expect(await readStatus(token)).toBe(200)
    advance(MINUTE_MS)
  }
  expect(backend.requests).toEqual(['GET /auth/v1/.well-known/jwks.json'])
  expect(await readStatus(token)).toBe(200)
  await expect.poll(() => backend.requests).toHaveLength(2)
})

describe('a rotated key', () => {
  test('is accepted immediately, unless the keys were loaded within the last minute', async () => {
    const nextKey = await createHostedKey()
    const token = await backend.sign(nextKey)
    expect(await readStatus(await backend.sign(key))).toBe(200)
    backend.keys.unshift(nextKey.jwk)
    expect(await readStatus(token)).toBe(401)
    advance(MINUTE_MS)
    expect(await readStatus(token)).toBe(200)
    expect(await readStatus(await backend.sign(key))).toBe(200)
    expect(backend.requests).toHaveLength(2)
  })

  test('is refused once the keys have been loaded without it', async () => {
    const token = await backend.sign(key)
    expect(await readStatus(token)).toBe(200)
    const nextKey = await createHostedKey()
    backend.keys.splice(0, 1, nextKey.jwk)
    advance(10 * MINUTE_MS)
    expect(await readStatus(await backend.sign(nextKey))).toBe(200)
    expect(await readStatus(token)).toBe(401)
  })
})

test('a removed key is refused after ten minutes, even without requests in between', async () => {
  await server.close()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  server = await startServer()
  const token = await backend.sign(key)
  expect(await readStatus(token)).toBe(200)
  backend.keys.splice(0, 1)
  // The mocked `now` stays the same, so requests don't reload the keys. Only the timer does.
  vi.advanceTimersByTime(10 * MINUTE_MS)
  await expect.poll(() => readStatus(token)).toBe(401)
})

test('unknown keys cause at most one request per minute', async () => {
  const tokens = await Promise.all(Array.from({ length: 50 }, signWithUnknownKey))
  const sendUnknownTokens = async () => new Set(await Promise.all(tokens.map(readStatus)))
  for (let minute = 1; minute <= 3; minute += 1) {
    expect(await sendUnknownTokens()).toEqual(new Set([401]))
    advance(MINUTE_MS / 2)
    expect(await sendUnknownTokens()).toEqual(new Set([401]))
    expect(backend.requests).toHaveLength(minute)
    advance(MINUTE_MS / 2)
  }
  backend.fail('error 500')
  for (let minute = 4; minute <= 6; minute += 1) {
    expect(await sendUnknownTokens()).toEqual(new Set([503]))
    advance(MINUTE_MS / 2)
    expect(await sendUnknownTokens()).toEqual(new Set([503]))
    expect(backend.requests).toHaveLength(minute)
    advance(MINUTE_MS / 2)
  }
})

describe('the hosted auth service', () => {
  test.each([...FAULTS, 'redirect', 'too many requests'] as const)(
    'leaves the last known keys valid while it is down (%s)',
    async (fault) => {
      const token = await backend.sign(key)
      expect(await readStatus(token)).toBe(200)
      backend.fail(fault)
      advance(10 * MINUTE_MS)
      expect(await readStatus(token)).toBe(200)
      expect(await readStatus(await signWithUnknownKey())).toBe(503)
      advance(600 * MINUTE_MS)
      expect(await readStatus(token)).toBe(200)
      backend.fail(undefined)
    },
  )

  test.each(FAULTS)(
    'causes 503 if it is down from the start (%s), until it recovers',
    async (fault) => {
      backend.fail(fault)
      const token = await backend.sign(key)
      const refusedResponse = await getWithToken(token)
      expect([refusedResponse.status, refusedResponse.headers.get('Retry-After')]).toEqual([
        503,
        '10',
      ])
      expect(await refusedResponse.json()).toMatchObject({ error: { code: 'unavailable' } })
      expect((await getWithToken(token, '/storage/v1/bucket')).status).toBe(503)
      expect(await readStatus(server.keys.serviceKey)).toBe(200)
      backend.fail(undefined)
      advance(MINUTE_MS)
      expect(await readStatus(token)).toBe(200)
    },
  )

  test('delays only requests with an unknown key if it responds slowly', async () => {
    const token = await backend.sign(key)
    expect(await readStatus(token)).toBe(200)
    const release = backend.hold()
    advance(10 * MINUTE_MS)
    const nextKey = await createHostedKey()
    backend.keys.push(nextKey.jwk)
    const pendingStatus = readStatus(await backend.sign(nextKey))
    for (let attempt = 0; attempt < 20; attempt += 1) expect(await readStatus(token)).toBe(200)
    expect(backend.requests).toHaveLength(2)
    release()
    expect(await pendingStatus).toBe(200)
  })

  test.each(['hanging', 'trickling'] as const)(
    'causes 503 after the time limit if it is %s',
    async (fault) => {
      await server.close()
      server = await startServer(50)
      backend.fail(fault)
      expect(await readStatus(await backend.sign(key))).toBe(503)
    },
  )
})

test.each(['null', '[]', '{"keys":{}}', '{"keys":["x",null]}'])(
  'the key set %s causes 503',
  async (text) => {
    backend.publish(text)
    expect(await readStatus(await backend.sign(key))).toBe(503)
  },
)

test.each([
  ['of a private key', () => ({ ...key.jwk, d: 'AAAA' })],
  ['with a broken point', () => ({ ...key.jwk, x: 'AAAA' })],
  ['of a short RSA key', () => ({ kty: 'RSA', kid: key.kid, n: 'AQAB', e: 'AQAB' })],
  ['for encryption', () => ({ ...key.jwk, use: 'enc' })],
])('a published JWK %s verifies nothing', async (_, createJwk) => {
  backend.keys.splice(0, 1, createJwk())
  expect(await readStatus(await backend.sign(key))).toBe(401)
})
