import { transaction } from '@duet/kit/database'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { purgeCodes } from '../codes/purge.ts'
import { ADMIN, startTestServer, type TestServer } from '../testing/authServer.ts'
import { type OidcProvider, startOidcProvider } from '../testing/oidcProvider.ts'
import {
  type Client,
  createClient,
  openBrowser,
  PUBLIC_ORIGIN,
  readError,
  readFragment,
  SITE,
} from '../testing/providerClient.ts'

const APP_URL = `${SITE}/welcome`
const PROVIDER = 'custom:acme'

let oidcProvider: OidcProvider
let server: TestServer
beforeAll(async () => {
  oidcProvider = await startOidcProvider(`${PUBLIC_ORIGIN}/auth/v1/callback`)
  server = await startTestServer({
    environment: {
      AUTH_SIGNUP: 'on',
      AUTH_SITE_URL: SITE,
      AUTH_PROVIDERS: JSON.stringify([oidcProvider.entry]),
      AUTH_RESEND_SECONDS: '0',
    },
  })
})
afterAll(async () => {
  await server.close()
  await oidcProvider.close()
})
beforeEach(() => {
  Object.assign(oidcProvider.state, { account: 'ada', denies: false })
  oidcProvider.accounts.set('ada', {
    email: 'ada@acme.example',
    email_verified: true,
    name: 'Ada Whitaker',
    picture: 'https://acme.example/ada.png',
  })
})

const openNewBrowser = () => openBrowser(server)

async function startSignIn(client: Client, options: object = {}): Promise<string> {
  const { data } = await client.signInWithOAuth({
    provider: PROVIDER,
    options: { redirectTo: APP_URL, ...options },
  })
  return data.url ?? ''
}

/** Starts a sign-in. Returns the redirect to the provider, and the redirect's parameters. */
async function readProviderRedirect(url: string, browser = openNewBrowser()) {
  const response = await browser.request(url)
  const location = new URL(response.headers.get('location') ?? '')
  return { response, location, query: Object.fromEntries(location.searchParams) }
}

const createCallbackUrl = (query: Record<string, string>) =>
  `${PUBLIC_ORIGIN}/auth/v1/callback?${new URLSearchParams(query)}`

async function openCallback(
  query: Record<string, string>,
  browser = openNewBrowser(),
): Promise<URL> {
  const response = await browser.request(createCallbackUrl(query))
  expect(response.status).toBe(302)
  return new URL(response.headers.get('location') ?? '')
}

describe('a sign-in', () => {
  test('with the implicit flow ends with a session in the fragment', async () => {
    const client = createClient(server)
    const url = await openNewBrowser().open(await startSignIn(client))
    expect(url.origin + url.pathname + url.search).toBe(APP_URL)
    const fragment = readFragment(url)
    expect(fragment).toMatchObject({
      token_type: 'bearer',
      expires_in: '3600',
      provider_token: expect.any(String),
      provider_refresh_token: expect.any(String),
      sb: '',
    })
    const { access_token = '', refresh_token = '' } = fragment
    const { data } = await client.setSession({ access_token, refresh_token })
    expect(data.user).toMatchObject({
      email: 'ada@acme.example',
      app_metadata: { provider: PROVIDER, providers: [PROVIDER] },
      user_metadata: { name: 'Ada Whitaker', avatar_url: 'https://acme.example/ada.png' },
      identities: [{ provider: PROVIDER, id: 'ada' }],
    })
    const claims = await client.getClaims()
    expect(claims.data?.claims.amr).toMatchObject([{ method: 'oauth' }])
  })

  test('with PKCE ends with a code that returns the provider’s tokens once', async () => {
    const client = createClient(server, 'pkce')
    const url = await openNewBrowser().open(await startSignIn(client))
    expect(url.hash).toBe('')
    const code = url.searchParams.get('code') ?? ''
    const storedFlows = await server.db.selectFrom('auth_flows').selectAll().execute()
    const { data, error } = await client.exchangeCodeForSession(code)
    expect(error).toBeNull()
    const { provider_token: token, provider_refresh_token: refreshToken } = data.session ?? {}
    expect(token).toEqual(expect.any(String))
    expect(refreshToken).toEqual(expect.any(String))
    for (const secret of [token, refreshToken]) {
      expect(JSON.stringify(storedFlows)).not.toContain(secret)
    }
    expect((await client.refreshSession()).data.session?.provider_token).toBeUndefined()
    expect((await client.exchangeCodeForSession(code)).error).not.toBeNull()
  })

  test('finds the account again, and uses the discovery document from the cache', async () => {
    const requestsBefore = oidcProvider.state.requests.filter((line) =>
      line.includes('openid-configuration'),
    )
    const firstFragment = readFragment(
      await openNewBrowser().open(await startSignIn(createClient(server))),
    )
    const secondSession = readFragment(
      await openNewBrowser().open(await startSignIn(createClient(server))),
    )
    const users = await Promise.all(
      [firstFragment, secondSession].map(async ({ access_token }) => {
        const response = await server.get('/auth/v1/user', access_token)
        return ((await response.json()) as { id: string }).id
      }),
    )
    expect(users[0]).toBe(users[1])
    const requestsAfter = oidcProvider.state.requests.filter((line) =>
      line.includes('openid-configuration'),
    )
    expect(requestsAfter).toEqual(requestsBefore)
  })

  test('redirects to the site’s URL if the requested redirect isn’t allowed', async () => {
    const options = { redirectTo: 'https://evil.example/' }
    const url = await openNewBrowser().open(await startSignIn(createClient(server), options))
    expect(url.origin + url.pathname).toBe(`${SITE}/`)
  })

  test('works with a callback by POST', async () => {
    const browser = openNewBrowser()
    const providerUrl = await browser.open(
      await startSignIn(createClient(server)),
      oidcProvider.issuer,
    )
    const callbackUrl = await browser.open(providerUrl.href, PUBLIC_ORIGIN)
    const response = await browser.request(`${PUBLIC_ORIGIN}/auth/v1/callback`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: callbackUrl.searchParams.toString(),
    })
    expect(response.status).toBe(302)
    expect(readFragment(new URL(response.headers.get('location') ?? ''))).toMatchObject({
      access_token: expect.any(String),
    })
  })

  test('with an unverified address fails until the user opens the link in the email', async () => {
    oidcProvider.state.account = 'eve'
    oidcProvider.accounts.set('eve', { email: 'eve@acme.example', email_verified: false })
    const url = await openNewBrowser().open(await startSignIn(createClient(server)))
    expect(readError(url)).toMatchObject({
      error: 'access_denied',
      error_code: 'provider_email_needs_verification',
    })
    const sentEmails = await server.mailbox.list('eve@acme.example')
    expect(sentEmails).toMatchObject([{ kind: 'confirmation' }])
  })
})

describe('the request to the provider', () => {
  test('has PKCE, a state, a nonce, and the redirect URL', async () => {
    const { response, location, query } = await readProviderRedirect(
      await startSignIn(createClient(server, 'pkce')),
    )
    expect(response.status).toBe(302)
    expect(location.origin).toBe(oidcProvider.issuer)
    expect(query).toEqual({
      client_id: 'duet',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      nonce: expect.any(String),
      redirect_uri: `${PUBLIC_ORIGIN}/auth/v1/callback`,
      response_type: 'code',
      scope: 'openid email profile',
      state: expect.any(String),
    })
    const cookie = response.headers.get('set-cookie')
    expect(cookie).toMatch(/^provider-sign-in=\w{64}; .*HttpOnly$/)
    const rows = await server.db.selectFrom('auth_provider_states').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(query.state)
  })

  test('forwards extra parameters and scopes, but no reserved ones', async () => {
    const url = await startSignIn(createClient(server), {
      scopes: 'offline_access email',
      queryParams: {
        hd: 'acme.example',
        login_hint: 'ada',
        nonce: 'my-nonce',
        client_id: 'evil',
        redirect_uri: 'https://evil.example',
        response_type: 'token',
        response_mode: 'fragment',
        state: 'evil',
        request: 'evil',
        request_uri: 'https://evil.example/request',
      },
    })
    const { query } = await readProviderRedirect(url)
    expect(query).toMatchObject({
      hd: 'acme.example',
      login_hint: 'ada',
      nonce: 'my-nonce',
      client_id: 'duet',
      scope: 'openid email profile offline_access',
      response_type: 'code',
      redirect_uri: `${PUBLIC_ORIGIN}/auth/v1/callback`,
    })
    expect(JSON.stringify(query)).not.toContain('evil')
    expect(query).not.toHaveProperty('response_mode')
    expect(readFragment(await openNewBrowser().open(url))).toHaveProperty('access_token')
  })

  test('can be requested as JSON', async () => {
    const url = `${await startSignIn(createClient(server))}&skip_http_redirect=true`
    const response = await fetch(url)
    expect(response.status).toBe(200)
    const { url: nextUrl } = (await response.json()) as { url: string }
    expect(readFragment(await openNewBrowser().open(nextUrl))).toHaveProperty('access_token')
  })

  test.each([
    ['an unknown provider', 'provider=google'],
    ['no provider', ''],
    ['an incomplete challenge', `provider=${PROVIDER}&code_challenge=${'a'.repeat(43)}`],
    ['a long parameter', `provider=${PROVIDER}&hd=${'x'.repeat(1025)}`],
    [
      'many parameters',
      `provider=${PROVIDER}&${Array.from({ length: 21 }, (_, index) => `a${index}=`).join('&')}`,
    ],
  ])('is refused for %s', async (_, query) => {
    const response = await server.get(`/auth/v1/authorize?${query}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'validation_failed' })
  })
})

describe('a callback', () => {
  test.each([
    ['no state', {}, 'bad_oauth_callback'],
    ['an unknown state', { state: 'x'.repeat(64) }, 'bad_oauth_state'],
    ['a very long state', { state: 'x'.repeat(8000) }, 'bad_oauth_state'],
  ])('with %s redirects to the site with an error', async (_, query, code) => {
    const url = await openCallback({ code: 'c', ...query })
    expect(url.origin + url.pathname).toBe(`${SITE}/`)
    expect(readError(url)).toMatchObject({ error: 'invalid_request', error_code: code })
  })

  test('with a state from another browser is refused, and the state still works in the other browser', async () => {
    const browser = openNewBrowser()
    const { query, location } = await readProviderRedirect(
      await startSignIn(createClient(server)),
      browser,
    )
    const strangerBrowser = openNewBrowser()
    await readProviderRedirect(await startSignIn(createClient(server)), strangerBrowser)
    for (const otherBrowser of [openNewBrowser(), strangerBrowser]) {
      const url = await openCallback({ code: 'c', state: query.state ?? '' }, otherBrowser)
      expect(readError(url)).toMatchObject({ error_code: 'bad_oauth_state' })
    }
    expect(readFragment(await browser.open(location.href))).toHaveProperty('access_token')
  })

  test('can’t be sent twice', async () => {
    const browser = openNewBrowser()
    const providerUrl = await browser.open(
      await startSignIn(createClient(server)),
      oidcProvider.issuer,
    )
    const callbackUrl = await browser.open(providerUrl.href, PUBLIC_ORIGIN)
    const query = Object.fromEntries(callbackUrl.searchParams)
    expect(readFragment(await openCallback(query, browser))).toHaveProperty('access_token')
    const secondUrl = await openCallback(query, browser)
    expect(secondUrl.pathname).toBe('/')
    expect(readError(secondUrl)).toMatchObject({ error_code: 'flow_state_already_used' })
  })

  test('that arrives twice concurrently signs in once', async () => {
    const browser = openNewBrowser()
    const providerUrl = await browser.open(
      await startSignIn(createClient(server)),
      oidcProvider.issuer,
    )
    const callbackUrl = await browser.open(providerUrl.href, PUBLIC_ORIGIN)
    const query = Object.fromEntries(callbackUrl.searchParams)
    const urls = await Promise.all([openCallback(query, browser), openCallback(query, browser)])
    expect(urls.filter((url) => 'access_token' in readFragment(url))).toHaveLength(1)
  })

  test.each(['code=c&code=d', 'code=c&iss=https://evil.example', 'code=%00', 'id_token=x', ''])(
    'with the parameters "%s" is refused',
    async (parameters) => {
      const browser = openNewBrowser()
      const { query } = await readProviderRedirect(await startSignIn(createClient(server)), browser)
      const state = `state=${query.state}`
      const response = await browser.request(`${createCallbackUrl({})}${state}&${parameters}`)
      expect(response.status).toBe(302)
      const url = new URL(response.headers.get('location') ?? '')
      expect(readError(url)).toMatchObject({ error_code: 'bad_oauth_callback' })
    },
  )

  test('after five minutes is refused', async () => {
    const browser = openNewBrowser()
    const { query } = await readProviderRedirect(await startSignIn(createClient(server)), browser)
    server.advance(301)
    const url = await openCallback({ code: 'c', state: query.state ?? '' }, browser)
    expect(readError(url)).toMatchObject({ error_code: 'bad_oauth_state' })
  })

  test('with the provider’s error redirects to the app', async () => {
    oidcProvider.state.denies = true
    const url = await openNewBrowser().open(await startSignIn(createClient(server, 'pkce')))
    expect(url.origin + url.pathname).toBe(APP_URL)
    expect(readError(url)).toEqual({
      error: 'access_denied',
      error_code: 'bad_oauth_callback',
      error_description: 'Ada pressed Cancel',
    })
  })

  test('with an unknown code is refused', async () => {
    const browser = openNewBrowser()
    const { query } = await readProviderRedirect(await startSignIn(createClient(server)), browser)
    const url = await openCallback({ code: 'made up', state: query.state ?? '' }, browser)
    expect(readError(url)).toMatchObject({ error_code: 'bad_oauth_callback' })
  })

  test('by POST with a large body is refused', async () => {
    const response = await fetch(`${server.url}/auth/v1/callback`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: `state=${'x'.repeat(20_000)}`,
    })
    expect(response.status).toBe(413)
  })
})

test('HEAD requests don’t use up the state', async () => {
  const browser = openNewBrowser()
  const providerUrl = await browser.open(
    await startSignIn(createClient(server)),
    oidcProvider.issuer,
  )
  const callbackUrl = await browser.open(providerUrl.href, PUBLIC_ORIGIN)
  expect((await browser.request(callbackUrl.href, { method: 'HEAD' })).status).toBe(200)
  expect(readFragment(await browser.open(callbackUrl.href))).toHaveProperty('access_token')
})

test('states and stored provider tokens are deleted once they expire', async () => {
  await openNewBrowser().open(await startSignIn(createClient(server, 'pkce')))
  const readRecords = async () => ({
    states: await server.db.selectFrom('auth_provider_states').selectAll().execute(),
    tokens: (await server.db.selectFrom('auth_flows').select('tokens').execute()).filter(
      ({ tokens }) => tokens !== null,
    ),
  })
  await transaction(server.auth.db, (trx) => purgeCodes(trx, server.auth))
  const recordsBefore = await readRecords()
  expect(recordsBefore.states.length).toBeGreaterThan(0)
  expect(recordsBefore.tokens.length).toBeGreaterThan(0)
  server.advance(301)
  await transaction(server.auth.db, (trx) => purgeCodes(trx, server.auth))
  expect(await readRecords()).toEqual({ states: [], tokens: [] })
})

test('a banned user gets no session', async () => {
  await openNewBrowser().open(await startSignIn(createClient(server)))
  const setBanEnd = (banEnd: string | null) =>
    server.db
      .updateTable('auth_users')
      .set({ banned_until: banEnd })
      .where('email', '=', 'ada@acme.example')
      .execute()
  await setBanEnd('2999-01-01T00:00:00.000Z')
  const url = await openNewBrowser().open(await startSignIn(createClient(server)))
  expect(readError(url)).toMatchObject({ error: 'access_denied', error_code: 'user_banned' })
  await setBanEnd(null)
})

test('the settings list the providers', async () => {
  const settings = await (await server.get('/auth/v1/settings')).json()
  expect(settings).toMatchObject({
    external: { google: false, github: false, azure: false, apple: false, [PROVIDER]: true },
    provider_labels: { [PROVIDER]: 'Acme' },
  })
})

test('only addresses in the provider’s domains can sign in', async () => {
  const strictServer = await startTestServer({
    environment: {
      AUTH_SIGNUP: 'on',
      AUTH_SITE_URL: SITE,
      AUTH_PROVIDERS: JSON.stringify([{ ...oidcProvider.entry, domains: ['acme.example'] }]),
    },
  })
  const openStrictBrowser = () => openBrowser(strictServer)
  const url = `${strictServer.url}/auth/v1/authorize?provider=${PROVIDER}`
  oidcProvider.state.account = 'mallory'
  for (const email of [ADMIN.email, 'mallory@notacme.example', undefined]) {
    oidcProvider.accounts.set('mallory', { ...(email && { email }), email_verified: true })
    expect(readError(await openStrictBrowser().open(url))).toMatchObject({
      error_code: 'email_address_not_authorized',
    })
  }
  oidcProvider.state.account = 'ada'
  expect(readFragment(await openStrictBrowser().open(url))).toHaveProperty('access_token')
  await strictServer.close()
})
