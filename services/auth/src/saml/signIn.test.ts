import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AuthClient, type SignInWithSSO } from '@supabase/auth-js'
import type { ServiceProviderInstance } from 'samlify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADMIN, startTestServer, type TestServer } from '../testing/authServer.ts'
import { createBrowser } from '../testing/browser.ts'
import {
  createSamlIdp,
  type ResponseParts,
  readServiceProvider,
  type SamlIdp,
} from '../testing/samlIdp.ts'

const SITE = 'https://app.example.com'
const PROVIDER_ID = randomUUID()
const OTHER_PROVIDER_ID = randomUUID()

let idp: SamlIdp
let otherIdp: SamlIdp
let server: TestServer
let browser: ReturnType<typeof createBrowser>
let serviceProvider: ServiceProviderInstance
beforeAll(async () => {
  idp = await createSamlIdp()
  otherIdp = await createSamlIdp()
  server = await startTestServer({
    environment: {
      AUTH_SIGNUP: 'on',
      AUTH_SITE_URL: SITE,
      LIMIT_SSO: '10000',
      AUTH_PROVIDERS: JSON.stringify([
        {
          type: 'saml',
          id: PROVIDER_ID,
          domains: ['Example.org'],
          metadata: idp.metadata,
          attributes: { full_name: 'displayName' },
        },
        { type: 'saml', id: OTHER_PROVIDER_ID, metadata: otherIdp.metadata },
      ]),
    },
  })
  browser = openBrowser()
  serviceProvider = readServiceProvider(
    await (await server.get('/auth/v1/sso/saml/metadata')).text(),
  )
})
afterAll(() => server.close())

const openBrowser = () =>
  createBrowser({ url: server.url, publicOrigin: new URL(server.auth.settings.issuer).origin })

const postResponse = (response: string, relayState = '', { request } = browser) =>
  request(`${server.url}/auth/v1/sso/saml/acs`, {
    method: 'POST',
    headers: { Origin: 'https://idp.example.com' },
    body: new URLSearchParams({ SAMLResponse: response, RelayState: relayState }),
  })

/** Splits a response's redirect URL into the origin and path, the query, and the fragment. */
function readLocation(response: Response) {
  const url = new URL(response.headers.get('location') ?? '')
  const [query, fragment] = [url.searchParams, new URLSearchParams(url.hash.slice(1))]
  return { url: url.origin + url.pathname, query, fragment }
}

/**
 * Starts a sign-in with the client library, and opens its URL. Returns the request that the provider
 * receives.
 */
async function startSignIn(options: SignInWithSSO, client = server.client()) {
  const { data, error } = await client.signInWithSSO(options)
  expect(error).toBeNull()
  const response = await browser.request(data?.url ?? '')
  expect(response.status).toBe(303)
  return idp.readRequest(serviceProvider, response.headers.get('location') ?? '')
}

async function signIn(changes: Partial<ResponseParts> = {}) {
  const response = await postResponse(await idp.respond(serviceProvider, changes))
  const { fragment } = readLocation(response)
  const client = server.client()
  const { data, error } = await client.setSession({
    access_token: fragment.get('access_token') ?? '',
    refresh_token: fragment.get('refresh_token') ?? '',
  })
  expect(error).toBeNull()
  if (!data.user) throw new Error('there is no user')
  return { client, user: data.user, fragment }
}

describe('a user signs in', () => {
  test('by domain, with PKCE', async () => {
    const storedValues = new Map<string, string>()
    const client = new AuthClient({
      url: `${server.url}/auth/v1`,
      flowType: 'pkce',
      autoRefreshToken: false,
      storage: {
        getItem: (key) => storedValues.get(key) ?? null,
        setItem: (key, value) => void storedValues.set(key, value),
        removeItem: (key) => void storedValues.delete(key),
      },
    })
    const options = { redirectTo: `${SITE}/welcome` }
    const { id, relayState } = await startSignIn({ domain: 'example.ORG', options }, client)
    const sessionNotOnOrAfter = new Date(server.auth.now() + 3600_000)
    const response = await postResponse(
      await idp.respond(serviceProvider, {
        inResponseTo: id,
        sessionNotOnOrAfter,
        attributes: { mail: 'Grace@Example.org', displayName: 'Grace Hopper', admin: 'yes' },
      }),
      relayState,
    )
    expect(response.status).toBe(302)
    const { url, query, fragment } = readLocation(response)
    expect([url, fragment.size]).toEqual([`${SITE}/welcome`, 0])
    const { data, error } = await client.exchangeCodeForSession(query.get('code') ?? '')
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      email: 'grace@example.org',
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: `sso:${PROVIDER_ID}`, providers: [`sso:${PROVIDER_ID}`] },
      user_metadata: { full_name: 'Grace Hopper', email: 'grace@example.org', iss: idp.entityId },
      identities: [{ provider: `sso:${PROVIDER_ID}`, id: 'grace@example.org' }],
    })
    expect(data.user?.user_metadata).not.toHaveProperty('admin')
    const claims = await client.getClaims(data.session?.access_token)
    expect(claims.data?.claims).toMatchObject({
      aal: 'aal1',
      amr: [{ method: 'sso/saml', provider: PROVIDER_ID }],
    })
    const session = await server.db
      .selectFrom('auth_sessions')
      .select('not_after')
      .where('user_id', '=', data.user?.id ?? '')
      .executeTakeFirst()
    expect(session?.not_after).toBe(sessionNotOnOrAfter.toISOString())
  })

  test('by provider ID, without PKCE', async () => {
    const { id, relayState } = await startSignIn({ providerId: PROVIDER_ID.toUpperCase() })
    const response = await postResponse(
      await idp.respond(serviceProvider, { inResponseTo: id }),
      relayState,
    )
    const { url, fragment } = readLocation(response)
    expect([response.status, url]).toEqual([302, `${SITE}/`])
    const client = server.client()
    const { data } = await client.getUser(fragment.get('access_token') ?? '')
    expect(data.user?.email).toBe('grace@example.org')
  })

  test.each([
    ['', `${SITE}/`],
    [`${SITE}/reports`, `${SITE}/reports`],
    ['https://evil.example/', `${SITE}/`],
  ])('from the provider, with RelayState "%s"', async (relayState, target) => {
    const response = await postResponse(await idp.respond(serviceProvider), relayState)
    const { url, fragment } = readLocation(response)
    expect([response.status, url]).toEqual([302, target])
    expect(fragment.get('token_type')).toBe('bearer')
  })

  test('with a redirect instead of JSON', async () => {
    const response = await fetch(`${server.url}/auth/v1/sso`, {
      method: 'POST',
      redirect: 'manual',
      body: JSON.stringify({ provider_id: PROVIDER_ID }),
    })
    expect(response.status).toBe(303)
    expect(
      (await idp.readRequest(serviceProvider, response.headers.get('location') ?? '')).id,
    ).toMatch(/^_/)
  })

  test('to the same account each time, which is separate from all other accounts', async () => {
    const { user } = await signIn({ nameId: ADMIN.email })
    expect((await signIn({ nameId: ADMIN.email })).user.id).toBe(user.id)
    const response = await postResponse(
      await otherIdp.respond(serviceProvider, { nameId: ADMIN.email }),
    )
    const otherUser = await server
      .client()
      .getUser(readLocation(response).fragment.get('access_token') ?? '')
    const { data: admin } = await server.client().signInWithPassword(ADMIN)
    expect(new Set([user.id, otherUser.data.user?.id, admin.user?.id]).size).toBe(3)
    expect(user.app_metadata.role).toBeUndefined()
  })

  test('with a permanent ID and an address in an attribute', async () => {
    const { user } = await signIn({
      nameId: 'e-17',
      format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
      attributes: { 'urn:oid:0.9.2342.19200300.100.1.3': 'alan@example.org' },
    })
    expect(user).toMatchObject({ email: 'alan@example.org', identities: [{ id: 'e-17' }] })
  })

  test('but can’t change the address or password', async () => {
    const { client } = await signIn()
    const { error } = await client.updateUser({ password: 'a strong password' })
    expect(error?.code).toBe('user_sso_managed')
  })
})

describe('a response', () => {
  test('is refused in another browser, and then accepted once where the sign-in started', async () => {
    const { id, relayState } = await startSignIn({ providerId: PROVIDER_ID })
    const response = await idp.respond(serviceProvider, { inResponseTo: id })
    const otherBrowser = openBrowser()
    for (const victim of [openBrowser(), otherBrowser]) {
      if (victim === otherBrowser) {
        const { data } = await server.client().signInWithSSO({ providerId: PROVIDER_ID })
        await victim.request(data?.url ?? '')
      }
      const refusal = await postResponse(response, relayState, victim)
      expect(refusal.status).toBe(303)
      expect(readLocation(refusal).query.get('error_code')).toBe('saml_relay_state_not_found')
      expect(readLocation(refusal).fragment.has('access_token')).toBe(false)
    }
    expect((await postResponse(response, relayState)).status).toBe(302)
    expect((await postResponse(response, relayState)).status).toBe(303)
  })

  test('of two sign-ins in the same browser is accepted', async () => {
    const requests = [
      await startSignIn({ providerId: PROVIDER_ID }),
      await startSignIn({ providerId: PROVIDER_ID }),
    ]
    for (const { id, relayState } of requests) {
      const response = await idp.respond(serviceProvider, { inResponseTo: id })
      expect((await postResponse(response, relayState)).status).toBe(302)
    }
  })
})

test.each([
  ['http://localhost:3000', /^provider-sign-in=\w{64}; Max-Age=600; Path=\/; .*HttpOnly$/],
  [
    'https://www.example.com',
    /^__Host-provider-sign-in=\w{64}; Max-Age=600; Path=\/; .*HttpOnly; Secure; SameSite=None$/,
  ],
])(
  'at %s, the cookie of the browser is sent with a cross-site POST',
  async (PUBLIC_URL, cookie) => {
    const providers = [{ type: 'saml', id: PROVIDER_ID, metadata: idp.metadata }]
    const environment = { PUBLIC_URL, AUTH_PROVIDERS: JSON.stringify(providers) }
    const otherServer = await startTestServer({ environment })
    const path = `/auth/v1/sso?provider_id=${PROVIDER_ID}`
    const response = await fetch(otherServer.url + path, { redirect: 'manual' })
    expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(cookie)])
    await otherServer.close()
  },
)

test('a sign-in that can’t start returns to the app', async () => {
  const query = new URLSearchParams({
    provider_id: randomUUID(),
    redirect_to: `${SITE}/welcome`,
  })
  const { url, query: errorQuery } = readLocation(
    await browser.request(`${server.url}/auth/v1/sso?${query}`),
  )
  expect([url, errorQuery.get('error_code')]).toEqual([`${SITE}/welcome`, 'sso_provider_not_found'])
})

test('a session ends at the time that the provider sets', async () => {
  const sessionNotOnOrAfter = new Date(server.auth.now() + 600_000)
  const { client, fragment } = await signIn({ nameId: 'short@example.org', sessionNotOnOrAfter })
  expect((await client.getUser()).error).toBeNull()
  server.advance(601)
  expect((await client.getUser()).error?.name).toBe('AuthSessionMissingError')
  const refreshResult = await server
    .client()
    .refreshSession({ refresh_token: fragment.get('refresh_token') ?? '' })
  expect(refreshResult.error?.code).toBe('session_expired')
  server.advance(-601)
})

test('metadata describes the server, and can be downloaded', async () => {
  const response = await server.get('/auth/v1/sso/saml/metadata?download=true')
  expect(response.headers.get('content-type')).toMatch(/^application\/xml/)
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="metadata.xml"')
  const issuer = server.auth.settings.issuer
  expect(serviceProvider.entityMeta.getEntityID()).toBe(`${issuer}/sso/saml/metadata`)
  expect(serviceProvider.entityMeta.getAssertionConsumerService('post')).toBe(
    `${issuer}/sso/saml/acs`,
  )
  expect(serviceProvider.entityMeta.isWantAssertionsSigned()).toBe(true)
  expect(serviceProvider.entityMeta.isAuthnRequestSigned()).toBe(true)
  const settings = (await (await server.get('/auth/v1/settings')).json()) as object
  expect(settings).toMatchObject({ saml_enabled: true })
})

test('the SAML key is stored in keys.json', async () => {
  const keysFile = JSON.parse(await readFile(join(server.dataDir, 'keys.json'), 'utf8'))
  expect(keysFile.saml).toEqual(server.keys.saml)
})

describe('POST sso refuses', () => {
  test.each([
    [{}, 400, 'validation_failed'],
    [{ provider_id: PROVIDER_ID, domain: 'example.org' }, 400, 'validation_failed'],
    [{ provider_id: PROVIDER_ID, code_challenge: 'x' }, 400, 'validation_failed'],
    [{ provider_id: randomUUID() }, 404, 'sso_provider_not_found'],
    [{ provider_id: 'x' }, 404, 'sso_provider_not_found'],
    [{ domain: 'example.com' }, 404, 'sso_provider_not_found'],
    [{ domain: '__proto__' }, 404, 'sso_provider_not_found'],
    [{ domain: 7 }, 400, 'bad_json'],
  ])('%j', async (body, status, code) => {
    const response = await server.post('/auth/v1/sso', { ...body, skip_http_redirect: true })
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ code })
  })
})
