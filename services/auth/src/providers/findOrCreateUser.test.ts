import { transaction } from '@duet/kit/database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findUserByEmail, insertUser, updateUser } from '../accounts/accounts.ts'
import { softDeleteUser } from '../accounts/delete.ts'
import { findIdentities } from '../accounts/identities.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { presentUser } from '../accounts/present.ts'
import { issueCode } from '../codes/issue.ts'
import { getNetworkAddress, hasSignedInFrom } from '../devices/devices.ts'
import { getIsoTime } from '../service.ts'
import { openSession } from '../sessions/sessions.ts'
import { ADMIN, MEMBER, startTestServer, type TestServer } from '../testing/authServer.ts'
import { findOrCreateUser } from './findOrCreateUser.ts'
import type { ProviderProfile } from './profile.ts'

const CLIENT_INFO = { ip: '127.0.0.1', userAgent: 'test' }
const PASSWORD = 'a strong password'

let server: TestServer
let closedSignUpServer: TestServer
let autoconfirmServer: TestServer
beforeAll(async () => {
  const environment = { AUTH_SIGNUP: 'on', AUTH_RESEND_SECONDS: '0' }
  server = await startTestServer({ environment })
  closedSignUpServer = await startTestServer()
  autoconfirmServer = await startTestServer({
    environment: { ...environment, AUTH_EMAIL_AUTOCONFIRM: 'on' },
  })
})
afterAll(async () => {
  for (const instance of [server, closedSignUpServer, autoconfirmServer]) await instance.close()
})

let lastNumber = 0
const createNumber = () => {
  lastNumber += 1
  return lastNumber
}
const createEmail = () => `person-${createNumber()}@example.com`

function createProfile(
  email: string | undefined,
  changes: Partial<ProviderProfile> = {},
): ProviderProfile {
  const providerId = `id of ${email ?? createNumber()}`
  return {
    provider: 'google',
    providerId,
    email,
    isEmailVerified: true,
    data: { name: 'Ada' },
    ...changes,
  }
}

/** Signs in, and returns the user in the API's format, or the error's status and code. */
async function signIn(profile: ProviderProfile, instance = server) {
  const outcome = await transaction(instance.db, (trx) =>
    findOrCreateUser(trx, instance.auth, profile, {
      clientInfo: CLIENT_INFO,
      redirectTo: undefined,
    }),
  ).catch((error: { code: string; status: number }) => ({ error }))
  if ('error' in outcome) return { error: `${outcome.error.status} ${outcome.error.code}` }
  return { user: await presentUser(instance.db, outcome.user) }
}

async function addUser(
  email: string,
  { isConfirmed = true, instance = server }: { isConfirmed?: boolean; instance?: TestServer } = {},
) {
  const passwordHash = await hashPassword(PASSWORD)
  return transaction(instance.db, (trx) =>
    insertUser(trx, {
      email,
      passwordHash,
      isEmailConfirmed: isConfirmed,
      userMetadata: { name: 'Somebody else', city: 'Berlin' },
      nowIso: getIsoTime(instance.auth),
    }),
  )
}

const findEmails = (email: string) => server.mailbox.list(email)

describe('a new identity', () => {
  test('with a verified address creates a confirmed account', async () => {
    const email = createEmail()
    const { user } = await signIn(createProfile(email.toUpperCase()))
    expect(user).toMatchObject({
      email,
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: 'google', providers: ['google'] },
      user_metadata: { name: 'Ada', email, email_verified: true },
      identities: [{ provider: 'google', email, identity_data: { name: 'Ada' } }],
    })
    expect(await findEmails(email)).toEqual([])
  })

  test('without an address creates an account without an address', async () => {
    for (const email of [undefined, 'not an address']) {
      const { user } = await signIn(createProfile(email))
      expect(user).toMatchObject({ email: '', identities: [{ provider: 'google' }] })
    }
  })

  test('with an unverified address creates an unconfirmed account and sends an email', async () => {
    const email = createEmail()
    const profile = createProfile(email, { isEmailVerified: false })
    expect(await signIn(profile)).toEqual({ error: '422 provider_email_needs_verification' })
    expect(await findUserByEmail(server.db, email)).toMatchObject({ email_confirmed_at: null })
    expect(await findEmails(email)).toMatchObject([{ kind: 'confirmation' }])
    expect(await signIn(profile)).toEqual({ error: '422 provider_email_needs_verification' })
    expect(await signIn({ ...profile, isEmailVerified: true })).toMatchObject({
      user: { email_confirmed_at: expect.any(String) },
    })
  })

  test('is refused while sign-ups are closed', async () => {
    const email = createEmail()
    for (const isEmailVerified of [true, false]) {
      const outcome = await signIn(createProfile(email, { isEmailVerified }), closedSignUpServer)
      expect(outcome).toEqual({ error: '422 signup_disabled' })
    }
    expect(await findUserByEmail(closedSignUpServer.db, email)).toBeUndefined()
    expect(await signIn(createProfile(ADMIN.email), closedSignUpServer)).toMatchObject({
      user: { email: ADMIN.email },
    })
  })

  test('with too many claims is refused and stores nothing', async () => {
    const email = createEmail()
    const profile = createProfile(email, { data: { name: 'x'.repeat(5000) } })
    expect(await signIn(profile)).toEqual({ error: '400 validation_failed' })
    expect(await findUserByEmail(server.db, email)).toBeUndefined()
  })
})

describe('a known identity', () => {
  test('finds its account again, even with another address, and updates the claims', async () => {
    const email = createEmail()
    const firstResult = await signIn(createProfile(email))
    const secondResult = await signIn(
      createProfile(createEmail(), { providerId: `id of ${email}`, data: { name: 'Ada W' } }),
    )
    expect(secondResult.user).toMatchObject({
      id: firstResult.user?.id,
      email,
      user_metadata: { name: 'Ada W' },
    })
    expect(secondResult.user?.identities).toHaveLength(1)
  })

  test('signs in even while sign-ups are closed', async () => {
    const linkedResult = await signIn(createProfile(MEMBER.email), closedSignUpServer)
    const secondResult = await signIn(
      createProfile(MEMBER.email, { isEmailVerified: false }),
      closedSignUpServer,
    )
    expect(secondResult.user?.id).toBe(linkedResult.user?.id)
  })

  test('of a banned account is refused', async () => {
    const email = createEmail()
    const { user } = await signIn(createProfile(email))
    await server.db
      .updateTable('auth_users')
      .set({ banned_until: '2999-01-01T00:00:00.000Z' })
      .where('id', '=', user?.id ?? '')
      .execute()
    expect(await signIn(createProfile(email))).toEqual({ error: '403 user_banned' })
    const otherProfile = createProfile(email, { provider: 'github' })
    expect(await signIn(otherProfile)).toEqual({ error: '403 user_banned' })
  })

  test('of a deleted account creates a new account', async () => {
    const email = createEmail()
    const { user } = await signIn(createProfile(email))
    await transaction(server.db, async (trx) => {
      const storedUser = await findUserByEmail(trx, email)
      if (storedUser) await softDeleteUser(trx, storedUser, getIsoTime(server.auth))
    })
    const secondResult = await signIn(createProfile(email))
    expect(secondResult.user?.id).not.toBe(user?.id)
    expect(secondResult.user).toMatchObject({ email })
  })

  test('keeps the metadata of the account if the merged metadata would be too large', async () => {
    const email = createEmail()
    const { user } = await signIn(createProfile(email))
    const storedUser = await findUserByEmail(server.db, email)
    if (!storedUser) throw new Error('there is no account')
    const metadata = JSON.stringify({ text: 'x'.repeat(4000) })
    await transaction(server.db, (trx) =>
      updateUser(trx, storedUser, { user_metadata: metadata }, getIsoTime(server.auth)),
    )
    const secondResult = await signIn(createProfile(email, { data: { name: 'y'.repeat(500) } }))
    expect(secondResult.user?.id).toBe(user?.id)
    expect(secondResult.user?.user_metadata).toEqual({ text: 'x'.repeat(4000) })
  })
})

describe('an address that has an account', () => {
  test('is linked if it is verified, and the account keeps its password', async () => {
    const email = createEmail()
    const existingUser = await addUser(email)
    const { user } = await signIn(createProfile(email))
    expect(user).toMatchObject({
      id: existingUser.id,
      app_metadata: { provider: 'email', providers: ['email', 'google'] },
      user_metadata: { name: 'Ada', city: 'Berlin' },
    })
    expect(user?.identities.map(({ provider }) => provider)).toEqual(['email', 'google'])
    const result = await server.client().signInWithPassword({ email, password: PASSWORD })
    expect(result.error).toBeNull()
  })

  test('links a second provider to the account of the first provider', async () => {
    const email = createEmail()
    const googleResult = await signIn(createProfile(email))
    const githubResult = await signIn(createProfile(email, { provider: 'github' }))
    expect(githubResult.user?.id).toBe(googleResult.user?.id)
    expect(githubResult.user?.identities.map(({ provider }) => provider).sort()).toEqual([
      'github',
      'google',
    ])
  })

  test.each([true, false])(
    'is refused if it is unverified (automatic confirmation: %s)',
    async (isAutoconfirmed) => {
      const instance = isAutoconfirmed ? autoconfirmServer : server
      const email = createEmail()
      const existingUser = await addUser(email, { instance })
      const outcome = await signIn(createProfile(email, { isEmailVerified: false }), instance)
      expect(outcome).toEqual({ error: '422 provider_email_needs_verification' })
      expect(await findIdentities(instance.db, existingUser.id)).toHaveLength(1)
    },
  )

  test('of an SSO provider stays separate from the password account', async () => {
    const email = createEmail()
    const existingUser = await addUser(email)
    const ssoFields = { provider: 'sso:one', isSso: true }
    const firstResult = await signIn(createProfile(email, ssoFields))
    expect(firstResult.user?.id).not.toBe(existingUser.id)
    expect(firstResult.user).toMatchObject({ email, app_metadata: { provider: 'sso:one' } })
    const renamedResult = await signIn(
      createProfile(email, { ...ssoFields, providerId: 'another name' }),
    )
    expect(renamedResult.user?.id).toBe(firstResult.user?.id)
    const otherResult = await signIn(createProfile(email, { provider: 'sso:two', isSso: true }))
    expect(otherResult.user?.id).not.toBe(firstResult.user?.id)
    const googleResult = await signIn(createProfile(email))
    expect(googleResult.user?.id).toBe(existingUser.id)
  })
})

test('a stranger’s password and identities are deleted when the owner of the address signs in', async () => {
  const email = createEmail()
  const plantedSignIn = await signIn(
    createProfile(email, { provider: 'github', isEmailVerified: false }),
  )
  expect(plantedSignIn.error).toBe('422 provider_email_needs_verification')
  const storedUser = await findUserByEmail(server.db, email)
  if (!storedUser) throw new Error('there is no account')
  const nowIso = getIsoTime(server.auth)
  const changes = { password_hash: await hashPassword(PASSWORD), phone: '15551230000' }
  const attackedUser = await transaction(server.db, (trx) =>
    updateUser(trx, storedUser, changes, nowIso),
  )
  await transaction(server.db, async (trx) => {
    const signInDetails = { method: 'otp', provider: 'phone', clientInfo: CLIENT_INFO } as const
    await openSession(trx, server.auth, attackedUser, signInDetails)
    const code = {
      user: attackedUser,
      purpose: 'confirmation',
      type: 'signup',
      address: email,
    } as const
    await issueCode(trx, server.auth, code)
  })

  const { user } = await signIn(createProfile(email))
  expect(user).toMatchObject({
    id: storedUser.id,
    phone: '',
    email_confirmed_at: expect.any(String),
    app_metadata: { provider: 'google', providers: ['google'] },
    identities: [{ provider: 'google' }],
  })
  expect(user?.user_metadata).toEqual({
    name: 'Ada',
    sub: `id of ${email}`,
    provider_id: `id of ${email}`,
    email,
    email_verified: true,
    phone_verified: false,
  })
  const result = await server.client().signInWithPassword({ email, password: PASSWORD })
  expect(result.error).toMatchObject({ code: 'invalid_credentials' })
  const sessions = server.db.selectFrom('auth_sessions').where('user_id', '=', storedUser.id)
  expect(await sessions.selectAll().execute()).toEqual([])
  const codes = server.db.selectFrom('auth_codes').where('user_id', '=', storedUser.id)
  expect(await codes.where('state', '=', 'current').selectAll().execute()).toEqual([])
})

test('a session names the SSO provider and ends at the time that the provider sets', async () => {
  const email = createEmail()
  const { user } = await signIn(createProfile(email, { provider: 'sso:abc', isSso: true }))
  const notAfter = getIsoTime(server.auth, 60_000)
  const { session } = await transaction(server.db, async (trx) => {
    const storedUser = await trx
      .selectFrom('auth_users')
      .selectAll()
      .where('id', '=', user?.id ?? '')
      .executeTakeFirstOrThrow()
    const signInDetails = {
      method: 'sso/saml',
      provider: 'sso:abc',
      notAfter,
      clientInfo: CLIENT_INFO,
    } as const
    return openSession(trx, server.auth, storedUser, signInDetails)
  })
  expect(session.not_after).toBe(notAfter)
  expect(JSON.parse(session.amr)).toMatchObject([{ method: 'sso/saml', provider: 'abc' }])
  // For a password account with the same email address, the IP address still counts as unknown.
  expect(await hasSignedInFrom(server.db, email, getNetworkAddress(CLIENT_INFO))).toBe(false)
})
