import { generateKeyPair, UnsecuredJWT } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { ADMIN, startTestServer, type TestServer } from '../testing/authServer.ts'
import {
  type HostileProvider,
  hang,
  html,
  json,
  redirect,
  startHostileProvider,
} from '../testing/hostileProvider.ts'
import {
  openBrowser,
  PUBLIC_ORIGIN,
  readError,
  readFragment,
  SITE,
} from '../testing/providerClient.ts'
import { signInAs } from '../testing/requests.ts'

const DISCOVERY_PATH = '/.well-known/openid-configuration'
const ADA_CLAIMS = { email: 'ada@acme.example', email_verified: true }

let provider: HostileProvider
let server: TestServer
/** A server that waits so briefly for providers that even a normal response can be too late. */
let shortTimeoutServer: TestServer
beforeAll(async () => {
  provider = await startHostileProvider()
  const environment = {
    AUTH_SIGNUP: 'on',
    AUTH_SITE_URL: SITE,
    AUTH_PROVIDERS: JSON.stringify([provider.entry]),
  }
  server = await startTestServer({ environment, providerTimeoutMs: 300_000 })
  shortTimeoutServer = await startTestServer({ environment, providerTimeoutMs: 200 })
})
afterAll(async () => {
  await server.close()
  await shortTimeoutServer.close()
  await provider.close()
})
afterEach(() => {
  provider.restore()
  // Advance the clock past the lifetime of cached discovery documents.
  for (const instance of [server, shortTimeoutServer]) instance.advance(11 * 60)
})

const countUsers = async () =>
  (await server.db.selectFrom('auth_users').select('id').execute()).length

/** Starts a sign-in, and returns the redirect to the provider with its state and nonce. */
async function startSignIn(instance = server) {
  const browser = openBrowser(instance)
  const response = await browser.request(
    `${PUBLIC_ORIGIN}/auth/v1/authorize?provider=custom:acme&redirect_to=${SITE}/welcome`,
  )
  const location = new URL(response.headers.get('location') ?? '')
  const { state = '', nonce = '' } = Object.fromEntries(location.searchParams)
  return { browser, location, state, nonce }
}

/** Starts a sign-in. Retries until the provider responds within the time limit. */
const startSignInWithinLimit = () =>
  vi.waitFor(
    async () => {
      const startedSignIn = await startSignIn(shortTimeoutServer)
      expect(startedSignIn.location.origin).toBe(provider.issuer)
      return startedSignIn
    },
    { interval: 0, timeout: 60_000 },
  )

async function finishSignIn({
  browser,
  state,
}: Awaited<ReturnType<typeof startSignIn>>): Promise<URL> {
  const query = new URLSearchParams({ code: 'c', state })
  const response = await browser.request(`${PUBLIC_ORIGIN}/auth/v1/callback?${query}`)
  expect(response.status).toBe(302)
  return new URL(response.headers.get('location') ?? '')
}

const createTokenResponse = (idToken: unknown) =>
  json({ access_token: 'access', token_type: 'bearer', id_token: idToken })

test('a valid response signs the user in', async () => {
  const startedSignIn = await startSignIn()
  provider.respond(
    '/token',
    createTokenResponse(await provider.sign({ ...ADA_CLAIMS, nonce: startedSignIn.nonce })),
  )
  expect(readFragment(await finishSignIn(startedSignIn))).toMatchObject({
    provider_token: 'access',
  })
})

describe('tokens are refused', () => {
  const nowSeconds = () => Math.floor(Date.now() / 1000)
  const invalidTokens: [string, (nonce: string) => Promise<unknown>][] = [
    ['for another audience', (nonce) => provider.sign({ ...ADA_CLAIMS, nonce, aud: 'other' })],
    [
      'for another issuer',
      (nonce) => provider.sign({ ...ADA_CLAIMS, nonce, iss: 'https://evil.example' }),
    ],
    ['with another nonce', () => provider.sign({ ...ADA_CLAIMS, nonce: 'other' })],
    ['without a nonce', () => provider.sign(ADA_CLAIMS)],
    [
      'after they expire',
      (nonce) => provider.sign({ ...ADA_CLAIMS, nonce, exp: nowSeconds() - 600 }),
    ],
    [
      'signed with another key',
      async (nonce) => {
        const { privateKey } = await generateKeyPair('RS256')
        return provider.sign({ ...ADA_CLAIMS, nonce }, privateKey)
      },
    ],
    [
      'with alg none',
      async (nonce) =>
        new UnsecuredJWT({ ...ADA_CLAIMS, nonce, iss: provider.issuer, aud: 'duet', sub: 'ada' })
          .setIssuedAt()
          .setExpirationTime('5m')
          .encode(),
    ],
    ['without a user', (nonce) => provider.sign({ ...ADA_CLAIMS, nonce, sub: '' })],
    [
      'with a very long user ID',
      (nonce) => provider.sign({ ...ADA_CLAIMS, nonce, sub: 'x'.repeat(256) }),
    ],
    ['that aren’t tokens', async () => 'text'],
    ['that are missing', async () => undefined],
    ['of another type', async () => 7],
  ]
  test.each(invalidTokens)('%s', async (_, createToken) => {
    const userCountBefore = await countUsers()
    const startedSignIn = await startSignIn()
    provider.respond('/token', createTokenResponse(await createToken(startedSignIn.nonce)))
    const url = await finishSignIn(startedSignIn)
    expect(url.origin + url.pathname).toBe(`${SITE}/welcome`)
    expect(readError(url)).toMatchObject({
      error: 'invalid_request',
      error_code: 'bad_oauth_callback',
    })
    expect(await countUsers()).toBe(userCountBefore)
  })

  test('for a different user than the userinfo response', async () => {
    const startedSignIn = await startSignIn()
    const token = await provider.sign({ email: undefined, nonce: startedSignIn.nonce })
    provider.respond('/token', createTokenResponse(token))
    provider.respond('/userinfo', json({ sub: 'somebody else', ...ADA_CLAIMS }))
    expect(readError(await finishSignIn(startedSignIn))).toMatchObject({
      error_code: 'bad_oauth_callback',
    })
  })
})

describe('if a provider fails', () => {
  test.each([
    ['an OAuth error', json({ error: 'invalid_grant' }, 400), 'invalid_request'],
    ['status 500', json({}, 500), 'temporarily_unavailable'],
    ['a web page', html(), 'temporarily_unavailable'],
    ['a web page with status 500', html(500), 'temporarily_unavailable'],
    ['a list', json([]), 'invalid_request'],
    ['a large body', json('x'.repeat(300_000)), 'temporarily_unavailable'],
    ['a redirect', redirect, 'temporarily_unavailable'],
  ])(
    'with %s as its token response, users return to the app with an error',
    async (_, responder, error) => {
      const startedSignIn = await startSignIn()
      provider.respond('/token', responder)
      const url = await finishSignIn(startedSignIn)
      expect(url.pathname).toBe('/welcome')
      expect(readError(url)).toMatchObject({ error })
    },
  )

  test.each([
    ['status 500', json({}, 500)],
    ['a web page', html()],
  ])(
    'with %s as its discovery document, users get an error until the provider recovers',
    async (_, responder) => {
      provider.respond(DISCOVERY_PATH, responder)
      const { location } = await startSignIn()
      expect(location.origin + location.pathname).toBe(`${SITE}/welcome`)
      expect(readError(location)).toMatchObject({ error: 'temporarily_unavailable' })
      const body = { provider: 'custom:acme', id_token: await provider.sign(ADA_CLAIMS) }
      const response = await server.post('/auth/v1/token?grant_type=id_token', body)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ error: 'temporarily_unavailable' })
      provider.respond(DISCOVERY_PATH)
      expect((await startSignIn()).location.origin).toBe(provider.issuer)
    },
  )

  test.each([
    ['text that isn’t a JWT', 'text'],
    ['a JWT whose claims aren’t JSON', 'eyJhbGciOiJSUzI1NiJ9.dGV4dA.dGV4dA'],
  ])('it gets no request for %s', async (_, id_token) => {
    provider.respond(DISCOVERY_PATH, json({}, 500))
    const body = { provider: 'custom:acme', id_token }
    const response = await server.post('/auth/v1/token?grant_type=id_token', body)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      error: 'invalid_grant',
      error_description: 'Bad ID token: it is not a JWT',
    })
  })

  test.each([
    ['status 500', json({}, 500)],
    ['a web page', html()],
    ['an object without keys', json({})],
  ])('with %s as its key set, nobody can sign in', async (_, responder) => {
    provider.respond('/jwks', responder)
    const startedSignIn = await startSignIn()
    provider.respond(
      '/token',
      createTokenResponse(await provider.sign({ ...ADA_CLAIMS, nonce: startedSignIn.nonce })),
    )
    expect(readError(await finishSignIn(startedSignIn))).toHaveProperty('error_code')
    const body = { provider: 'custom:acme', id_token: await provider.sign(ADA_CLAIMS) }
    const response = await server.post('/auth/v1/token?grant_type=id_token', body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: 'temporarily_unavailable' })
  })
})

describe('if a provider never responds', () => {
  const sendIdToken = async () => {
    const body = { provider: 'custom:acme', id_token: await provider.sign(ADA_CLAIMS) }
    return shortTimeoutServer.post('/auth/v1/token?grant_type=id_token', body)
  }

  test('to discovery requests, users get an error until the provider recovers', async () => {
    provider.respond(DISCOVERY_PATH, hang)
    const { location } = await startSignIn(shortTimeoutServer)
    expect(location.origin + location.pathname).toBe(`${SITE}/welcome`)
    expect(readError(location)).toMatchObject({ error: 'temporarily_unavailable' })
    expect(await (await sendIdToken()).json()).toMatchObject({ error: 'temporarily_unavailable' })
    provider.respond(DISCOVERY_PATH)
    await startSignInWithinLimit()
  })

  test.each(['/token', '/jwks'])(
    'to requests for %s, users return to the app with an error',
    async (path) => {
      const startedSignIn = await startSignInWithinLimit()
      provider.respond(
        '/token',
        createTokenResponse(await provider.sign({ ...ADA_CLAIMS, nonce: startedSignIn.nonce })),
      )
      provider.respond(path, hang)
      const url = await finishSignIn(startedSignIn)
      expect(url.pathname).toBe('/welcome')
      expect(readError(url)).toMatchObject({ error: 'temporarily_unavailable' })
    },
  )

  test('to requests for its keys, ID tokens are refused with an error', async () => {
    provider.respond('/jwks', hang)
    await startSignInWithinLimit()
    const response = await sendIdToken()
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: 'temporarily_unavailable' })
  })

  test('password sign-ins aren’t delayed', async () => {
    provider.respond(DISCOVERY_PATH, hang)
    const requestCountBefore = provider.requests.length
    let hasAnySignInStarted = false
    const pendingSignIns = Array.from({ length: 20 }, async () => {
      const startedSignIn = await startSignIn()
      hasAnySignInStarted = true
      return startedSignIn
    })
    await vi.waitFor(() => expect(provider.requests.length).toBe(requestCountBefore + 1), 60_000)
    await signInAs(server, ADMIN)
    expect(hasAnySignInStarted).toBe(false)
    // All pending sign-ins share one request to the provider.
    expect(provider.requests.length).toBe(requestCountBefore + 1)
    provider.disconnect()
    for (const { location } of await Promise.all(pendingSignIns)) {
      expect(readError(location)).toMatchObject({ error: 'temporarily_unavailable' })
    }
  })
})

describe('a changed discovery document', () => {
  test('with another issuer is refused, even if it changed during a sign-in', async () => {
    const startedSignIn = await startSignIn()
    server.advance(60)
    provider.respond(
      DISCOVERY_PATH,
      json({ ...provider.discovery, issuer: 'https://evil.example' }),
    )
    server.advance(11 * 60 - 60 - 400)
    const cachedSignIn = await startSignIn()
    expect(cachedSignIn.location.origin).toBe(provider.issuer)
    server.advance(400)
    const { location } = await startSignIn()
    expect(readError(location)).toMatchObject({ error_code: 'bad_oauth_callback' })
    expect(startedSignIn.location.origin).toBe(provider.issuer)
    expect(readError(await finishSignIn(cachedSignIn))).toMatchObject({
      error_code: expect.any(String),
    })
  })

  test('with alg none doesn’t make unsigned tokens valid', async () => {
    provider.respond(
      DISCOVERY_PATH,
      json({ ...provider.discovery, id_token_signing_alg_values_supported: ['none'] }),
    )
    const startedSignIn = await startSignIn()
    const claims = {
      ...ADA_CLAIMS,
      nonce: startedSignIn.nonce,
      iss: provider.issuer,
      aud: 'duet',
      sub: 'ada',
    }
    const unsignedToken = new UnsecuredJWT(claims).setIssuedAt().setExpirationTime('5m').encode()
    provider.respond('/token', createTokenResponse(unsignedToken))
    expect(readError(await finishSignIn(startedSignIn))).toMatchObject({
      error_code: 'bad_oauth_callback',
    })
  })

  test('without endpoints is refused', async () => {
    provider.respond(DISCOVERY_PATH, json({ issuer: provider.issuer }))
    expect(readError((await startSignIn()).location)).toHaveProperty('error_code')
  })
})
