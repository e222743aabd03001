import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/authServer.ts'
import { createBrowser } from '../testing/browser.ts'
import { type HostileProvider, json, startHostileProvider } from '../testing/hostileProvider.ts'
import { readError, readFragment, SITE } from '../testing/providerClient.ts'

const PUBLIC_ORIGIN = 'https://api.example.com'

let provider: HostileProvider
let server: TestServer
beforeAll(async () => {
  provider = await startHostileProvider()
  const { issuer } = provider
  const commonFields = { issuer, client_id: 'duet', client_secret: 'a secret' }
  const providerIds = ['google', 'github', 'azure', 'apple']
  server = await startTestServer({
    environment: {
      PUBLIC_URL: PUBLIC_ORIGIN,
      AUTH_SIGNUP: 'on',
      AUTH_SITE_URL: SITE,
      AUTH_PROVIDERS: JSON.stringify(providerIds.map((id) => ({ id, ...commonFields }))),
      AUTH_RESEND_SECONDS: '0',
    },
  })
})
afterAll(async () => {
  await server.close()
  await provider.close()
})
beforeEach(() => provider.restore())

async function startSignIn(name: string) {
  const browser = createBrowser({ url: server.url, publicOrigin: PUBLIC_ORIGIN })
  const response = await browser.request(`${PUBLIC_ORIGIN}/auth/v1/authorize?provider=${name}`)
  const location = new URL(response.headers.get('location') ?? '')
  const query: Record<string, string> = Object.fromEntries(location.searchParams)
  /** Simulates the provider's callback: a POST if there is a form (Apple), otherwise a GET. */
  const finishSignIn = async (form?: Record<string, string>) => {
    const parameters = new URLSearchParams({ code: 'c', state: query.state ?? '', ...form })
    const callback = `${PUBLIC_ORIGIN}/auth/v1/callback`
    const callbackResponse = form
      ? await browser.request(callback, { method: 'POST', body: parameters })
      : await browser.request(`${callback}?${parameters}`)
    return new URL(callbackResponse.headers.get('location') ?? '')
  }
  return { response, location, query, finishSignIn }
}

async function readUser(url: URL) {
  const response = await server.get('/auth/v1/user', readFragment(url).access_token)
  expect(response.status).toBe(200)
  return response.json()
}

const respondWithClaims = async (claims: Record<string, unknown>) =>
  provider.respond(
    '/token',
    json({ access_token: 'a', token_type: 'bearer', id_token: await provider.sign(claims) }),
  )

test('the settings list the presets', async () => {
  const settings = await (await server.get('/auth/v1/settings')).json()
  expect(settings).toMatchObject({
    external: { google: true, github: true, azure: true, apple: true },
    provider_labels: { google: 'Google', github: 'GitHub', azure: 'Microsoft', apple: 'Apple' },
  })
})

test('with HTTPS, the cookie survives a cross-site POST and is limited to one host', async () => {
  const { response } = await startSignIn('google')
  expect(response.headers.get('set-cookie')).toMatch(
    /^__Host-provider-sign-in=\w{64}; Max-Age=600; Path=\/; .*HttpOnly; Secure; SameSite=None$/,
  )
})

test('Google signs in', async () => {
  const { query, finishSignIn } = await startSignIn('google')
  const email = 'google@example.com'
  await respondWithClaims({ sub: 'g', email, email_verified: true, nonce: query.nonce })
  expect(await readUser(await finishSignIn())).toMatchObject({
    email,
    app_metadata: { provider: 'google' },
  })
})

test('GitHub signs in without an ID token', async () => {
  const { location, query, finishSignIn } = await startSignIn('github')
  expect(location.href).toContain(`${provider.issuer}/login/oauth/authorize?`)
  expect(query).toMatchObject({ scope: 'read:user user:email', code_challenge_method: 'S256' })
  expect(query).not.toHaveProperty('nonce')
  provider.respond('/login/oauth/access_token', json({ access_token: 'a', token_type: 'bearer' }))
  provider.respond('/api/v3/user', json({ id: 583231, login: 'octocat', name: null, extra: [] }))
  provider.respond(
    '/api/v3/user/emails',
    json([
      { email: 'old@example.com', primary: false, verified: false },
      { email: 'octocat@example.com', primary: true, verified: true },
    ]),
  )
  expect(await readUser(await finishSignIn())).toMatchObject({
    email: 'octocat@example.com',
    user_metadata: { name: 'octocat', user_name: 'octocat', sub: '583231' },
    identities: [{ provider: 'github', id: '583231' }],
  })
})

test.each([
  ['/api/v3/user', json({ id: 'text' })],
  ['/api/v3/user', json({ message: 'Bad credentials' }, 401)],
  ['/api/v3/user/emails', json({ message: 'Not Found' }, 404)],
])('GitHub sign-ins fail if the response to %s is bad', async (path, responder) => {
  const { finishSignIn } = await startSignIn('github')
  provider.respond('/login/oauth/access_token', json({ access_token: 'a', token_type: 'bearer' }))
  provider.respond('/api/v3/user', json({ id: 1, login: 'octocat' }))
  provider.respond(path, responder)
  expect(readError(await finishSignIn())).toMatchObject({ error_code: 'bad_oauth_callback' })
})

test('an error that GitHub sends with status 200 is recognized', async () => {
  const { finishSignIn } = await startSignIn('github')
  provider.respond('/login/oauth/access_token', json({ error: 'bad_verification_code' }))
  expect(readError(await finishSignIn())).toMatchObject({ error_code: 'bad_oauth_callback' })
})

test('Apple calls back by POST, and only the callback contains the name', async () => {
  const { query, finishSignIn } = await startSignIn('apple')
  expect(query).toMatchObject({ response_mode: 'form_post', scope: 'openid name email' })
  const email = 'apple@example.com'
  await respondWithClaims({ sub: 'apple', email, email_verified: 'true', nonce: query.nonce })
  const user = JSON.stringify({ name: { firstName: 'Ada', lastName: 'Whitaker' } })
  expect(await readUser(await finishSignIn({ user }))).toMatchObject({
    email,
    user_metadata: { name: 'Ada Whitaker', given_name: 'Ada' },
  })
})

test.each(['no JSON', '{"name":7}', '{"name":{"firstName":[]}}'])(
  'a user whose name from Apple is malformed (%s) signs in without a name',
  async (user) => {
    const { query, finishSignIn } = await startSignIn('apple')
    const email = 'nameless@example.com'
    await respondWithClaims({ sub: 'nameless', email, email_verified: true, nonce: query.nonce })
    expect(await readUser(await finishSignIn({ user }))).toMatchObject({ email })
  },
)

test('Microsoft’s addresses count as verified only if the organization owns the domain', async () => {
  const email = 'boss@example.com'
  const firstSignIn = await startSignIn('azure')
  await respondWithClaims({ sub: 'm', email, email_verified: true, nonce: firstSignIn.query.nonce })
  expect(readError(await firstSignIn.finishSignIn())).toMatchObject({
    error_code: 'provider_email_needs_verification',
  })
  const secondSignIn = await startSignIn('azure')
  await respondWithClaims({ sub: 'm', email, xms_edov: true, nonce: secondSignIn.query.nonce })
  expect(await readUser(await secondSignIn.finishSignIn())).toMatchObject({ email })
})
