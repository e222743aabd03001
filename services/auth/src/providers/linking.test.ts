import { transaction } from '@duet/kit/database'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findUserByEmail, updateUser } from '../accounts/accounts.ts'
import { findIdentities } from '../accounts/identities.ts'
import { getIsoTime } from '../service.ts'
import { MEMBER, startTestServer, type TestServer } from '../testing/authServer.ts'
import { addTotp } from '../testing/factors.ts'
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
import { API_VERSION, signInAs } from '../testing/requests.ts'

const PROVIDER = 'custom:acme'
const PASSWORD = 'a strong password'

let oidcProvider: OidcProvider
let server: TestServer
const startServer = (environment: Record<string, string> = {}) =>
  startTestServer({
    environment: {
      AUTH_SIGNUP: 'on',
      AUTH_ANONYMOUS: 'on',
      AUTH_EMAIL_AUTOCONFIRM: 'on',
      AUTH_SITE_URL: SITE,
      AUTH_LINKING: 'on',
      AUTH_PROVIDERS: JSON.stringify([oidcProvider.entry]),
      LIMIT_SIGNUP: '1000',
      LIMIT_OTP: '1000',
      ...environment,
    },
  })
beforeAll(async () => {
  oidcProvider = await startOidcProvider(`${PUBLIC_ORIGIN}/auth/v1/callback`)
  server = await startServer()
})
afterAll(async () => {
  await server.close()
  await oidcProvider.close()
})

let accountCount = 0
beforeEach(() => {
  accountCount += 1
  oidcProvider.state.onExchange = undefined
  oidcProvider.state.account = `person-${accountCount}`
  setAccount({ email: `person-${accountCount}@acme.example`, email_verified: true })
})

const setAccount = (claims: object) =>
  oidcProvider.accounts.set(oidcProvider.state.account, { ...claims })

async function signUp() {
  const client = createClient(server)
  const email = `user-${accountCount}@example.com`
  const { error } = await client.signUp({ email, password: PASSWORD })
  expect(error).toBeNull()
  return { client, email }
}

/** Starts linking an identity, and returns the URL that the browser opens. */
async function startLinking(client: Client): Promise<string> {
  const { data, error } = await client.linkIdentity({
    provider: PROVIDER,
    options: { redirectTo: `${SITE}/account` },
  })
  expect(error).toBeNull()
  return data.url ?? ''
}

async function readIdentities(client: Client) {
  return (await client.getUserIdentities()).data?.identities ?? []
}

describe('linking', () => {
  test('adds the identity to the signed-in user', async () => {
    const { client, email } = await signUp()
    const url = await openBrowser(server).open(await startLinking(client))
    expect(url.pathname).toBe('/account')
    expect(readFragment(url)).toHaveProperty('access_token')
    const { data } = await client.getUser()
    expect(data.user).toMatchObject({
      email,
      app_metadata: { provider: 'email', providers: ['email', PROVIDER] },
    })
    expect(await readIdentities(client)).toHaveLength(2)
    const otherClient = createClient(server)
    const { access_token = '', refresh_token = '' } = readFragment(
      await openBrowser(server).open(
        (await otherClient.signInWithOAuth({ provider: PROVIDER })).data.url ?? '',
      ),
    )
    const otherSignIn = await otherClient.setSession({ access_token, refresh_token })
    expect(otherSignIn.data.user?.id).toBe(data.user?.id)
  })

  test('with PKCE ends with a code', async () => {
    const { email } = await signUp()
    const client = createClient(server, 'pkce')
    await client.signInWithPassword({ email, password: PASSWORD })
    const url = await openBrowser(server).open(await startLinking(client))
    const { data } = await client.exchangeCodeForSession(url.searchParams.get('code') ?? '')
    expect(data.user?.identities).toHaveLength(2)
    expect(data.session?.provider_token).toEqual(expect.any(String))
  })

  test('refuses an identity that is already linked to the same user or another user', async () => {
    const { client } = await signUp()
    await openBrowser(server).open(await startLinking(client))
    accountCount += 1
    const { client: otherClient } = await signUp()
    for (const linkingClient of [client, otherClient]) {
      const url = await openBrowser(server).open(await startLinking(linkingClient))
      expect(readError(url)).toMatchObject({ error_code: 'identity_already_exists' })
    }
    expect(await readIdentities(otherClient)).toHaveLength(1)
  })

  test('makes an anonymous account permanent, with the verified address', async () => {
    const client = createClient(server)
    const { data } = await client.signInAnonymously()
    await openBrowser(server).open(await startLinking(client))
    const { user } = (await client.getUser()).data
    expect(user).toMatchObject({
      id: data.user?.id,
      is_anonymous: false,
      email: `person-${accountCount}@acme.example`,
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: PROVIDER, providers: [PROVIDER] },
    })
  })

  test.each([
    ['email_not_confirmed', () => ({ email: 'new@acme.example', email_verified: false })],
    ['email_exists', () => ({ email: MEMBER.email, email_verified: true })],
  ])('to an anonymous account can fail with %s', async (code, createClaims) => {
    setAccount(createClaims())
    const client = createClient(server)
    await client.signInAnonymously()
    const url = await openBrowser(server).open(await startLinking(client))
    expect(readError(url)).toMatchObject({ error_code: code })
    expect((await client.getUser()).data.user).toMatchObject({ is_anonymous: true, identities: [] })
  })

  test('needs aal2 if the account has a second factor', async () => {
    const { client, email } = await signUp()
    await addTotp(server, client)
    const otherClient = createClient(server)
    await otherClient.signInWithPassword({ email, password: PASSWORD })
    const linkResult = await otherClient.linkIdentity({ provider: PROVIDER })
    expect(linkResult.error).toMatchObject({ status: 403, code: 'insufficient_aal' })
    const { data } = await otherClient.getUserIdentities()
    const identity = data?.identities[0]
    if (!identity) throw new Error('there is no identity')
    const unlinkResult = await otherClient.unlinkIdentity(identity)
    expect(unlinkResult.error).toMatchObject({ status: 403, code: 'insufficient_aal' })
    expect((await client.linkIdentity({ provider: PROVIDER })).error).toBeNull()
  })

  test('starts only in the same browser, within a minute, and before the user signs out', async () => {
    const { client } = await signUp()
    const url = await startLinking(client)
    const openLinkUrl = async (headers: Record<string, string> = {}) => {
      const response = await openBrowser(server).request(url, { headers })
      const location = new URL(response.headers.get('location') ?? '')
      return location.origin === SITE ? readError(location).error_code : 'started'
    }
    expect(await openLinkUrl({ 'User-Agent': 'another browser' })).toBe('bad_jwt')
    expect(await openLinkUrl()).toBe('started')
    server.advance(61)
    expect(await openLinkUrl()).toBe('bad_jwt')
    server.advance(-61)
    await client.signOut()
    expect(await openLinkUrl()).toBe('session_not_found')
  })

  test.each<[string, (client: Client) => Promise<unknown>]>([
    ['signs out everywhere', (client) => client.signOut({ scope: 'global' })],
    ['changes the password', (client) => client.updateUser({ password: 'another password' })],
    ['adds a second factor', (client) => addTotp(server, client)],
  ])('that was started in another session fails if the user %s', async (_, endOtherSession) => {
    const { client, email } = await signUp()
    const otherClient = createClient(server)
    await otherClient.signInWithPassword({ email, password: PASSWORD })
    const browser = openBrowser(server)
    const callbackUrl = await browser.open(
      await startLinking(otherClient),
      `${PUBLIC_ORIGIN}/auth/v1/callback`,
    )
    await endOtherSession(client)
    expect(readError(await browser.open(callbackUrl.href))).toMatchObject({
      error_code: 'bad_oauth_state',
    })
    const user = await findUserByEmail(server.db, email)
    expect(await findIdentities(server.db, user?.id ?? '')).toMatchObject([{ provider: 'email' }])
  })

  test.each<[string, (client: Client) => Promise<unknown>]>([
    ['signs out', (client) => client.signOut()],
    ['changes the password', (client) => client.updateUser({ password: 'another password' })],
  ])('fails if the user %s during the exchange with the provider', async (_, endSession) => {
    const { client, email } = await signUp()
    const otherClient = createClient(server)
    await otherClient.signInWithPassword({ email, password: PASSWORD })
    oidcProvider.state.onExchange = () => endSession(client)
    const url = await openBrowser(server).open(await startLinking(otherClient))
    expect(readError(url)).toMatchObject({ error_code: 'bad_oauth_state' })
    const user = await findUserByEmail(server.db, email)
    expect(await findIdentities(server.db, user?.id ?? '')).toMatchObject([{ provider: 'email' }])
  })

  test('fails if another sign-in ends the session with AUTH_SINGLE_SESSION', async () => {
    const strictServer = await startServer({ AUTH_SINGLE_SESSION: 'on' })
    try {
      const credentials = { email: 'single@example.com', password: PASSWORD }
      const client = createClient(strictServer)
      await client.signUp(credentials)
      oidcProvider.state.onExchange = () =>
        createClient(strictServer).signInWithPassword(credentials)
      const url = await openBrowser(strictServer).open(await startLinking(client))
      expect(readError(url)).toMatchObject({ error_code: 'bad_oauth_state' })
    } finally {
      await strictServer.close()
    }
  })

  test('needs a session and a known provider', async () => {
    const path = '/auth/v1/user/identities/authorize'
    expect((await server.get(`${path}?provider=${PROVIDER}`)).status).toBe(401)
    const { access_token } = await signInAs(server, MEMBER)
    const response = await server.get(`${path}?provider=google`, access_token)
    expect(await response.json()).toMatchObject({ code: 'validation_failed' })
  })
})

describe('unlinking', () => {
  async function signUpAndLink() {
    const { client, email } = await signUp()
    await openBrowser(server).open(await startLinking(client))
    const identities = await readIdentities(client)
    const findIdentity = (name: string) => {
      const identity = identities.find(({ provider }) => provider === name)
      if (!identity) throw new Error(`there is no identity of ${name}`)
      return identity
    }
    return { client, email, findIdentity }
  }

  test('removes the identity', async () => {
    const { client, email, findIdentity } = await signUpAndLink()
    expect((await client.unlinkIdentity(findIdentity(PROVIDER))).error).toBeNull()
    const { user } = (await client.getUser()).data
    expect(user).toMatchObject({ email, app_metadata: { provider: 'email', providers: ['email'] } })
    const result = await client.signInWithPassword({ email, password: PASSWORD })
    expect(result.error).toBeNull()
    expect((await client.unlinkIdentity(findIdentity('email'))).error).toMatchObject({
      status: 422,
      code: 'single_identity_not_deletable',
    })
  })

  test('also removes the password if it removes the email identity, and switches to the other address', async () => {
    const { client, email, findIdentity } = await signUpAndLink()
    expect((await client.unlinkIdentity(findIdentity('email'))).error).toBeNull()
    const { user } = (await client.getUser()).data
    expect(user).toMatchObject({
      email: `person-${accountCount}@acme.example`,
      app_metadata: { provider: PROVIDER, providers: [PROVIDER] },
    })
    for (const address of [email, user?.email ?? '']) {
      const result = await client.signInWithPassword({ email: address, password: PASSWORD })
      expect(result.error).toMatchObject({ code: 'invalid_credentials' })
    }
  })

  test('keeps the password of an account that was created through another provider', async () => {
    const client = createClient(server)
    const url = (await client.signInWithOAuth({ provider: PROVIDER })).data.url ?? ''
    const { access_token = '', refresh_token = '' } = readFragment(
      await openBrowser(server).open(url),
    )
    await client.setSession({ access_token, refresh_token })
    const password = 'chosen by the owner'
    expect((await client.updateUser({ password })).error).toBeNull()
    const email = `person-${accountCount}@acme.example`
    oidcProvider.state.account = `another-${accountCount}`
    setAccount({ email: `another-${accountCount}@acme.example`, email_verified: true })
    await openBrowser(server).open(await startLinking(client))
    const addedIdentity = (await readIdentities(client)).find(
      ({ id }) => id === `another-${accountCount}`,
    )
    if (!addedIdentity) throw new Error('the identity is not linked')
    expect((await client.unlinkIdentity(addedIdentity)).error).toBeNull()
    expect((await client.signInWithPassword({ email, password })).error).toBeNull()
  })

  test('is refused if another account has the remaining address', async () => {
    const { client, findIdentity } = await signUpAndLink()
    const email = `person-${accountCount}@acme.example`
    await createClient(server).signUp({ email, password: PASSWORD })
    expect((await client.unlinkIdentity(findIdentity('email'))).error).toMatchObject({
      status: 422,
      code: 'email_conflict_identity_not_deletable',
    })
    expect(await readIdentities(client)).toHaveLength(2)
  })

  test('is refused for another user’s identity, and for a malformed ID', async () => {
    const { findIdentity } = await signUpAndLink()
    accountCount += 1
    oidcProvider.state.account = `person-${accountCount}`
    const { client } = await signUpAndLink()
    const foreignIdentityResult = await client.unlinkIdentity(findIdentity('email'))
    expect(foreignIdentityResult.error).toMatchObject({ status: 422, code: 'identity_not_found' })
    const { data } = await client.getSession()
    const response = await fetch(`${server.url}/auth/v1/user/identities/nonsense`, {
      method: 'DELETE',
      headers: { ...API_VERSION, Authorization: `Bearer ${data.session?.access_token}` },
    })
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'validation_failed' })
  })
})

test('accounts of SSO providers can change neither identities nor addresses', async () => {
  const { client, email } = await signUp()
  const user = await findUserByEmail(server.db, email)
  if (!user) throw new Error('there is no account')
  const url = await startLinking(client)
  await transaction(server.db, (trx) =>
    updateUser(trx, user, { is_sso_user: 1 }, getIsoTime(server.auth)),
  )
  expect(readError(await openBrowser(server).open(url))).toMatchObject({
    error_code: 'user_sso_managed',
  })
  const [identity] = await readIdentities(client)
  if (!identity) throw new Error('there is no identity')
  expect((await client.unlinkIdentity(identity)).error).toMatchObject({ code: 'user_sso_managed' })
  for (const userChange of [{ email: 'x@example.com' }, { password: 'another password' }]) {
    const { error } = await client.updateUser(userChange)
    expect(error).toMatchObject({ status: 422, code: 'user_sso_managed' })
  }
})
