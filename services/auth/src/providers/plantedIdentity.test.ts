import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/authServer.ts'
import { type OidcProvider, startOidcProvider } from '../testing/oidcProvider.ts'
import {
  createClient,
  openBrowser,
  PUBLIC_ORIGIN,
  readError,
  readFragment,
  SITE,
} from '../testing/providerClient.ts'
import { API_VERSION } from '../testing/requests.ts'

const PROVIDER = 'custom:acme'

let oidcProvider: OidcProvider
let server: TestServer
let email: string
let accountCount = 0
beforeAll(async () => {
  oidcProvider = await startOidcProvider(`${PUBLIC_ORIGIN}/auth/v1/callback`)
  server = await startTestServer({
    canSendMail: true,
    environment: {
      AUTH_SIGNUP: 'on',
      AUTH_LINKS: 'direct',
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
beforeEach(async () => {
  accountCount += 1
  email = `victim-${accountCount}@example.com`
  oidcProvider.state.account = `attacker-${accountCount}`
  oidcProvider.accounts.set(oidcProvider.state.account, { email, email_verified: false })
})

async function signInAtProvider() {
  const { data } = await createClient(server).signInWithOAuth({ provider: PROVIDER })
  return openBrowser(server).open(data.url ?? '')
}

/** Skips `skippedCount` emails and opens the link in the next email. Returns the redirect URL. */
async function openLink(skippedCount: number): Promise<URL> {
  const { link } = await server.mailbox.next(email, skippedCount)
  const response = await openBrowser(server).request(link)
  return new URL(response.headers.get('location') ?? '')
}

async function readUser({ access_token: token }: Record<string, string>) {
  return (await server.get('/auth/v1/user', token)).json()
}

test('after a sign-in, the link in the email confirms the account and keeps the identity', async () => {
  expect(readError(await signInAtProvider())).toMatchObject({
    error_code: 'provider_email_needs_verification',
  })
  expect(await readUser(readFragment(await openLink(0)))).toMatchObject({
    email,
    app_metadata: { provider: PROVIDER, providers: [PROVIDER] },
    identities: [{ provider: PROVIDER }],
  })
  expect(readFragment(await signInAtProvider())).toHaveProperty('access_token')
})

test('the link in a resent email also confirms the account and keeps the identity', async () => {
  await signInAtProvider()
  await server.mailbox.next(email)
  const { error } = await createClient(server).resend({ type: 'signup', email })
  expect(error).toBeNull()
  await server.mailbox.next(email, 1)
  expect(await readUser(readFragment(await openLink(1)))).toMatchObject({
    identities: [{ provider: PROVIDER }],
  })
  expect(readFragment(await signInAtProvider())).toHaveProperty('access_token')
})

const ownerRequests: [string, () => Promise<unknown>][] = [
  ['a magic link', () => createClient(server).signInWithOtp({ email })],
  ['a sign-up', () => createClient(server).signUp({ email, password: 'a strong password' })],
  [
    'an invitation',
    () =>
      server.post(
        '/auth/v1/invite',
        { email },
        { ...API_VERSION, Authorization: `Bearer ${server.keys.serviceKey}` },
      ),
  ],
]

test.each(ownerRequests)(
  'after %s, the owner’s confirmation deletes the stranger’s identity',
  async (_, request) => {
    await signInAtProvider()
    await server.mailbox.next(email)
    await request()
    await server.mailbox.next(email, 1)
    // If the stranger signs in again, the link in the owner's email still works.
    await signInAtProvider()
    // The link in the stranger's earlier email doesn't work anymore.
    expect(readFragment(await openLink(0))).toMatchObject({ error_code: 'otp_expired' })
    expect(await readUser(readFragment(await openLink(1)))).toMatchObject({
      email,
      app_metadata: { provider: 'email', providers: ['email'] },
      identities: [{ provider: 'email' }],
    })
    expect(readError(await signInAtProvider())).toMatchObject({
      error_code: 'provider_email_needs_verification',
    })
  },
)

test('a sign-in with an unverified address doesn’t replace an invitation', async () => {
  await signInAtProvider()
  await server.post(
    '/auth/v1/invite',
    { email },
    { ...API_VERSION, Authorization: `Bearer ${server.keys.serviceKey}` },
  )
  await server.mailbox.next(email, 1)
  await signInAtProvider()
  // The sign-in didn't send an email that would replace the invitation, so the invitation still
  // works.
  expect(readFragment(await openLink(1))).toHaveProperty('access_token')
})

/** Sends a request of the service key. */
async function requestAsService(method: string, path: string, body: object) {
  const response = await fetch(`${server.url}/auth/v1/admin/${path}`, {
    method,
    headers: {
      ...API_VERSION,
      'Content-Type': 'application/json',
      Authorization: `Bearer ${server.keys.serviceKey}`,
    },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(200)
  return (await response.json()) as { id: string; action_link: string }
}

const findUserId = async () => {
  const query = server.db.selectFrom('auth_users').select('id').where('email', '=', email)
  return (await query.executeTakeFirstOrThrow()).id
}

const emailChanges: [string, (id: string, newEmail: string) => Promise<unknown>][] = [
  [
    'an admin’s change of the email address',
    (id, newEmail) =>
      requestAsService('PUT', `users/${id}`, { email: newEmail, email_confirm: true }),
  ],
  [
    'an admin’s change to an unconfirmed address, and its confirmation',
    async (id, newEmail) => {
      await requestAsService('PUT', `users/${id}`, { email: newEmail })
      await requestAsService('PUT', `users/${id}`, { email_confirm: true })
    },
  ],
  [
    'links that change the email address',
    async (_id, newEmail) => {
      for (const type of ['email_change_current', 'email_change_new']) {
        const link = { type, email, new_email: newEmail }
        const { action_link: url } = await requestAsService('POST', 'generate_link', link)
        await openBrowser(server).request(url)
      }
    },
  ],
]

test.each(emailChanges)('%s deletes the stranger’s identity', async (_, changeEmail) => {
  await signInAtProvider()
  await server.mailbox.next(email)
  const id = await findUserId()
  const newEmail = `new-${email}`
  await changeEmail(id, newEmail)
  const user = await server.db
    .selectFrom('auth_users')
    .select(['email', 'email_confirmed_at', 'app_metadata'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(user).toMatchObject({ email: newEmail, email_confirmed_at: expect.any(String) })
  expect(JSON.parse(user.app_metadata)).toEqual({ provider: 'email', providers: ['email'] })
  const identities = await server.db
    .selectFrom('auth_identities')
    .select(['provider', 'email'])
    .where('user_id', '=', id)
    .execute()
  expect(identities).toEqual([{ provider: 'email', email: newEmail }])
  // The stranger gets a new account, and the link in the earlier email doesn't work.
  expect(readFragment(await openLink(0))).toMatchObject({ error_code: 'otp_expired' })
  expect(readError(await signInAtProvider())).toMatchObject({
    error_code: 'provider_email_needs_verification',
  })
})

test('an admin’s change of an unconfirmed email address keeps the admin’s password', async () => {
  const password = 'a strong password'
  const { id } = await requestAsService('POST', 'users', { email, password })
  const newEmail = `new-${email}`
  await requestAsService('PUT', `users/${id}`, { email: newEmail, email_confirm: true })
  const { error } = await createClient(server).signInWithPassword({ email: newEmail, password })
  expect(error).toBeNull()
})
