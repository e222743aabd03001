import { transaction } from '@duet/kit/database'
import type { EmailOtpType, GenerateLinkParams } from '@supabase/auth-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findUserByEmail } from '../accounts/accounts.ts'
import { updateProviders } from '../accounts/changes.ts'
import { insertIdentity } from '../accounts/identities.ts'
import { getIsoTime } from '../service.ts'
import { adminClient, dataOf } from '../testing/adminClient.ts'
import { MEMBER, startTestServer, type TestServer } from '../testing/authServer.ts'
import { countFactorsAndPasskeys, insertFactorAndPasskey } from '../testing/factors.ts'

const PASSWORD = 'seven green bottles'

let server: TestServer
let admin: ReturnType<typeof adminClient>
beforeAll(async () => {
  server = await startTestServer({
    canSendMail: true,
    environment: {
      AUTH_REDIRECTS: 'http://localhost:9999/**',
      LIMIT_VERIFY: '1000',
    },
  })
  admin = adminClient(server)
})
afterAll(async () => {
  await server.close()
})

let emailCount = 0
const createEmail = () => {
  emailCount += 1
  return `link${emailCount}@example.com`
}
const createConfirmedUser = async () => {
  const email = createEmail()
  dataOf(await admin.createUser({ email, password: PASSWORD, email_confirm: true }))
  return email
}
/** Links an identity at an external provider to the account with this email address. */
const linkGithub = async (email: string) => {
  const nowIso = getIsoTime(server.auth)
  const user = await findUserByEmail(server.db, email)
  if (!user) throw new Error('there is no account')
  const identity = { provider: 'github', providerId: email, email, data: {} }
  await transaction(server.db, (trx) => insertIdentity(trx, user.id, identity, nowIso))
  await transaction(server.db, (trx) => updateProviders(trx, user, nowIso))
}
const generateLink = async (params: object) =>
  dataOf(await admin.generateLink(params as GenerateLinkParams))
const verifyCode = (email: string, token: string, type: EmailOtpType) =>
  server.client().verifyOtp({ email, token, type })

describe('an invitation', () => {
  it('sends a link and a code that let the person sign in and set a password', async () => {
    const email = createEmail()
    const { user } = dataOf(await admin.inviteUserByEmail(email, { data: { team: 'Hands' } }))
    expect(user).toMatchObject({ email, user_metadata: { team: 'Hands' } })
    expect(user.invited_at).toBeDefined()
    expect(user.email_confirmed_at).toBeUndefined()
    const sentEmail = await server.mailbox.next(email)
    expect([sentEmail.kind, sentEmail.link]).toEqual([
      'invitation',
      expect.stringContaining('invite'),
    ])
    const client = server.client()
    const { data } = await client.verifyOtp({ email, token: sentEmail.code, type: 'invite' })
    expect(data.user?.email_confirmed_at).toBeDefined()
    expect((await client.updateUser({ password: PASSWORD })).error).toBeNull()
    const { error } = await server.client().signInWithPassword({ email, password: PASSWORD })
    expect(error).toBeNull()
    const secondInvitation = await admin.inviteUserByEmail(email)
    expect(secondInvitation.error).toMatchObject({ status: 422, code: 'email_exists' })
  })

  it('can be repeated, and only the newest invitation works', async () => {
    const email = createEmail()
    const firstUser = dataOf(await admin.inviteUserByEmail(email)).user
    const firstEmail = await server.mailbox.next(email)
    const secondUser = dataOf(await admin.inviteUserByEmail(email)).user
    expect(secondUser.id).toBe(firstUser.id)
    const newestEmail = await server.mailbox.next(email, 1)
    expect((await verifyCode(email, firstEmail.code, 'invite')).error).toMatchObject({
      code: 'otp_expired',
    })
    expect((await verifyCode(email, newestEmail.code, 'invite')).error).toBeNull()
  })

  it('deletes every credential of a stranger who created the account', async () => {
    const email = createEmail()
    const { user } = dataOf(await admin.createUser({ email, password: PASSWORD }))
    await insertFactorAndPasskey(server, user.id)
    await linkGithub(email)
    const { properties } = await generateLink({ type: 'recovery', email })
    expect(dataOf(await admin.inviteUserByEmail(email)).user).toMatchObject({
      id: user.id,
      identities: [{ provider: 'email' }],
      app_metadata: { provider: 'email', providers: ['email'] },
    })
    expect(await countFactorsAndPasskeys(server, user.id)).toBe(0)
    const oldLink = { type: 'recovery', token_hash: properties.hashed_token } as const
    expect((await server.client().verifyOtp(oldLink)).error).toMatchObject({ code: 'otp_expired' })
    const { code } = await server.mailbox.next(email)
    expect((await verifyCode(email, code, 'invite')).error).toBeNull()
    const { error } = await server.client().signInWithPassword({ email, password: PASSWORD })
    expect(error).toMatchObject({ code: 'invalid_credentials' })
  })

  it.each(['', 'nobody', 'xx:;x@x.x', 7, null, ['a@example.com']])(
    'rejects %j as an address',
    async (email) => {
      const { url, keys } = server
      const response = await fetch(`${url}/auth/v1/invite`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${keys.serviceKey}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ email }),
      })
      expect(response.status).toBe(400)
    },
  )
})

describe('generate_link', () => {
  it('returns the account and the link in one object, and sends no email', async () => {
    const email = createEmail()
    const response = await fetch(`${server.url}/auth/v1/admin/generate_link`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${server.keys.serviceKey}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({
        ...{ type: 'signup', email, password: PASSWORD, data: { a: 1 } },
        redirect_to: 'http://localhost:9999/welcome',
      }),
    })
    const body = (await response.json()) as Record<string, unknown>
    expect(body).toMatchObject({
      email,
      user_metadata: { a: 1 },
      verification_type: 'signup',
      redirect_to: 'http://localhost:9999/welcome',
      email_otp: expect.stringMatching(/^\d{6}$/),
      hashed_token: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(body.action_link).toBe(
      `${server.auth.settings.issuer}/verify?token=${body.hashed_token}&type=signup&redirect_to=http://localhost:9999/welcome`,
    )
    expect(await server.mailbox.list(email)).toEqual([])
    expect((await verifyCode(email, String(body.email_otp), 'signup')).error).toBeNull()
  })

  it.each(['magiclink', 'recovery'] as const)(
    'signs in with a %s by link and code',
    async (type) => {
      const email = await createConfirmedUser()
      const firstLink = await generateLink({ type, email })
      expect(firstLink.properties.verification_type).toBe(type)
      const linkParams = { type, token_hash: firstLink.properties.hashed_token }
      expect((await server.client().verifyOtp(linkParams)).error).toBeNull()
      const secondLink = await generateLink({ type, email })
      expect((await verifyCode(email, secondLink.properties.email_otp, type)).error).toBeNull()
    },
  )

  it('gives an unconfirmed account the password and metadata of a second sign-up', async () => {
    const email = createEmail()
    const stranger = { email, password: 'chosen by a stranger' }
    const params = { ...stranger, user_metadata: { a: 1, b: 1 } }
    const { id } = dataOf(await admin.createUser(params)).user
    await insertFactorAndPasskey(server, id)
    await linkGithub(email)
    const signUpParams = { type: 'signup', email, password: PASSWORD, data: { b: 2 } }
    const { properties, user } = await generateLink(signUpParams)
    expect(user).toMatchObject({
      id,
      user_metadata: { a: 1, b: 2 },
      identities: [{ provider: 'email' }],
      app_metadata: { provider: 'email', providers: ['email'] },
    })
    expect(await countFactorsAndPasskeys(server, id)).toBe(0)
    expect((await verifyCode(email, properties.email_otp, 'signup')).error).toBeNull()
    const { error } = await server.client().signInWithPassword(stranger)
    expect(error).toMatchObject({ code: 'invalid_credentials' })
    const result = await server.client().signInWithPassword({ email, password: PASSWORD })
    expect(result.error).toBeNull()
  })

  it('keeps the password of an account with a confirmed phone number', async () => {
    const email = createEmail()
    const phoneParams = { phone: '15550007001', phone_confirm: true }
    dataOf(await admin.createUser({ email, password: PASSWORD, ...phoneParams }))
    const previousUser = await findUserByEmail(server.db, email)
    const signUpParams = { type: 'signup', email, password: 'another password', data: { a: 1 } }
    expect((await generateLink(signUpParams)).user?.user_metadata).toMatchObject({ a: 1 })
    expect(await findUserByEmail(server.db, email)).toMatchObject({
      password_hash: previousUser?.password_hash,
    })
  })

  it('turns a magic link for an unknown person into a sign-up', async () => {
    const email = createEmail()
    const { properties } = await generateLink({ type: 'magiclink', email })
    expect(properties.verification_type).toBe('signup')
    expect(new URL(properties.action_link).searchParams.get('type')).toBe('signup')
    expect((await verifyCode(email, properties.email_otp, 'signup')).error).toBeNull()
  })

  it('creates an invitation without sending an email', async () => {
    const email = createEmail()
    const { properties, user } = await generateLink({ type: 'invite', email })
    expect(user?.invited_at).toBeDefined()
    const linkParams = { type: 'invite', token_hash: properties.hashed_token } as const
    expect((await server.client().verifyOtp(linkParams)).error).toBeNull()
  })

  it('confirms an email change at both addresses', async () => {
    const [email, newEmail] = [await createConfirmedUser(), createEmail()]
    const tokenHashes = []
    for (const type of ['email_change_current', 'email_change_new'] as const) {
      const { properties, user } = await generateLink({ type, email, newEmail })
      expect(user?.new_email).toBe(newEmail)
      expect(new URL(properties.action_link).searchParams.get('type')).toBe('email_change')
      expect(properties.verification_type).toBe(type)
      tokenHashes.push(properties.hashed_token)
    }
    const results = []
    for (const tokenHash of tokenHashes) {
      results.push(await server.client().verifyOtp({ type: 'email_change', token_hash: tokenHash }))
    }
    expect(results.map(({ error, data }) => [error, data.user?.email])).toEqual([
      [null, undefined],
      [null, newEmail],
    ])
  })

  it.each(['email_change_current', 'email_change_new'] as const)(
    'doesn’t change the email address after %s alone',
    async (type) => {
      const email = await createConfirmedUser()
      const { properties } = await generateLink({ type, email, newEmail: createEmail() })
      const linkParams = { type: 'email_change', token_hash: properties.hashed_token } as const
      expect((await server.client().verifyOtp(linkParams)).error).toBeNull()
      const { error } = await server.client().signInWithPassword({ email, password: PASSWORD })
      expect(error).toBeNull()
    },
  )

  it.each([
    ['email_change_new', 'email_change_current'],
    ['email_change_current', 'email_change_new'],
  ] as const)(
    'doesn’t change the email address if %s and %s are for different new addresses',
    async (...types) => {
      const email = await createConfirmedUser()
      for (const type of types) {
        const { properties } = await generateLink({ type, email, newEmail: createEmail() })
        const linkParams = { type: 'email_change', token_hash: properties.hashed_token } as const
        expect((await server.client().verifyOtp(linkParams)).error).toBeNull()
      }
      const { error } = await server.client().signInWithPassword({ email, password: PASSWORD })
      expect(error).toBeNull()
    },
  )

  it('replaces the links and codes for an earlier new address', async () => {
    const email = await createConfirmedUser()
    const type = 'email_change'
    const currentLink = { type: 'email_change_current', email } as const
    const earlierLink = await generateLink({ ...currentLink, newEmail: createEmail() })
    const newEmail = createEmail()
    const newLink = await generateLink({ type: 'email_change_new', email, newEmail })
    const earlierParams = { type, token_hash: earlierLink.properties.hashed_token } as const
    const { error } = await server.client().verifyOtp(earlierParams)
    expect(error).toMatchObject({ code: 'otp_expired' })
    expect((await verifyCode(newEmail, newLink.properties.email_otp, type)).error).toBeNull()
    const { properties } = await generateLink({ ...currentLink, newEmail })
    const lastParams = { type, token_hash: properties.hashed_token } as const
    const { data } = await server.client().verifyOtp(lastParams)
    expect(data.user?.email).toBe(newEmail)
  })

  it('confirms an email change at the new address only with AUTH_SECURE_EMAIL_CHANGE=off', async () => {
    const otherServer = await startTestServer({ environment: { AUTH_SECURE_EMAIL_CHANGE: 'off' } })
    try {
      const newEmail = createEmail()
      const params = { type: 'email_change_new', email: MEMBER.email, newEmail } as const
      const { properties } = dataOf(await adminClient(otherServer).generateLink(params))
      const linkParams = { type: 'email_change', token_hash: properties.hashed_token } as const
      const { data } = await otherServer.client().verifyOtp(linkParams)
      expect(data.user?.email).toBe(newEmail)
    } finally {
      await otherServer.close()
    }
  })

  it.each<[string, object, number, string]>([
    ['an unknown type', { type: 'sms', email: 'a@b.example' }, 400, 'validation_failed'],
    ['no type', { email: 'a@b.example' }, 400, 'validation_failed'],
    [
      'a sign-up without a password',
      { type: 'signup', email: 'a@b.example' },
      400,
      'validation_failed',
    ],
    [
      'a sign-up with a weak password',
      { type: 'signup', email: 'a@b.example', password: 'short' },
      422,
      'weak_password',
    ],
    [
      'a sign-up for a confirmed user',
      { type: 'signup', email: MEMBER.email, password: PASSWORD },
      422,
      'email_exists',
    ],
    [
      'an invitation for a confirmed user',
      { type: 'invite', email: MEMBER.email },
      422,
      'email_exists',
    ],
    [
      'a recovery for an unknown user',
      { type: 'recovery', email: 'a@b.example' },
      404,
      'user_not_found',
    ],
    [
      'a change to an address that is taken',
      { type: 'email_change_new', email: MEMBER.email, newEmail: 'ada@example.com' },
      422,
      'email_exists',
    ],
    [
      'a change without a new address',
      { type: 'email_change_new', email: MEMBER.email },
      400,
      'validation_failed',
    ],
    ['a bad address', { type: 'magiclink', email: 'nobody' }, 400, 'validation_failed'],
  ])('rejects %s', async (_, params, status, code) => {
    const { error } = await admin.generateLink(params as GenerateLinkParams)
    expect(error).toMatchObject({ status, code })
  })
})
