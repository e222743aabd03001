import { transaction } from '@duet/kit/database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertUser } from '../accounts/accounts.ts'
import { getIsoTime } from '../service.ts'
import { adminClient, dataOf } from '../testing/adminClient.ts'
import { ADMIN, startTestServer, type TestServer } from '../testing/authServer.ts'
import { countFactorsAndPasskeys, insertFactorAndPasskey } from '../testing/factors.ts'

const PASSWORD = 'a strong pass phrase'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    canSendMail: true,
    environment: {
      AUTH_SIGNUP: 'on',
      AUTH_PHONE: 'on',
      AUTH_TEST_OTPS: '1234567890=123456,15550001111=654321',
      LIMIT_SIGNUP: '1000',
    },
  })
})
afterAll(async () => {
  await server.close()
})

describe('signing up by email', () => {
  test('needs a confirmation before the first sign-in', async () => {
    const client = server.client()
    const credentials = { email: 'grace@example.com', password: PASSWORD }
    const { data, error } = await client.signUp({ ...credentials, options: { data: { age: 9 } } })
    expect(error).toBeNull()
    expect(data.session).toBeNull()
    expect(data.user).toMatchObject({
      email: credentials.email,
      confirmation_sent_at: expect.any(String),
      user_metadata: { age: 9, email_verified: false },
    })
    const earlyResult = await client.signInWithPassword(credentials)
    expect(earlyResult.error).toMatchObject({ status: 400, code: 'email_not_confirmed' })

    const { code } = await server.mailbox.next(credentials.email)
    const verifyResult = await client.verifyOtp({
      email: credentials.email,
      token: code,
      type: 'signup',
    })
    expect(verifyResult.error).toBeNull()
    expect(verifyResult.data.user).toMatchObject({
      id: data.user?.id,
      email_confirmed_at: expect.any(String),
      user_metadata: { age: 9, email_verified: true },
      identities: [{ identity_data: { email_verified: true } }],
    })
    expect((await client.signInWithPassword(credentials)).error).toBeNull()
    const secondResult = await client.verifyOtp({
      email: credentials.email,
      token: code,
      type: 'signup',
    })
    expect(secondResult.error).toMatchObject({ status: 403, code: 'otp_expired' })
  })

  test('responds the same way to an existing address, but sends no email', async () => {
    const signUp = async (email: string) => {
      const { data } = await server
        .client()
        .signUp({ email, password: PASSWORD, options: { data: { a: 1 } } })
      return data.user
    }
    const newUser = await signUp('fresh@example.com')
    const existingUser = await signUp(ADMIN.email)
    const maskUser = (user: typeof newUser) =>
      JSON.stringify(user)
        .replaceAll(user?.id ?? '', 'ID')
        .replaceAll(user?.email ?? '', 'EMAIL')
        .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    expect(maskUser(existingUser)).toBe(maskUser(newUser))
    expect(existingUser?.id).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    )
    await server.mailbox.next('fresh@example.com')
    expect(await server.mailbox.list(ADMIN.email)).toEqual([])

    server.advance(61)
    expect((await signUp('fresh@example.com'))?.id).toBe(newUser?.id)
    expect((await signUp(ADMIN.email))?.id).toBe(existingUser?.id)
    await server.mailbox.next('fresh@example.com', 1)
  })

  test('replaces the code and the password if it is repeated', async () => {
    const email = 'twice@example.com'
    const client = server.client()
    await client.signUp({ email, password: PASSWORD })
    const firstEmail = await server.mailbox.next(email)
    const earlyRepeat = await client.signUp({ email, password: 'another password' })
    expect(earlyRepeat.error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })
    expect(earlyRepeat.error?.message).toMatch(/after \d+ seconds/)
    server.advance(61)
    await client.signUp({ email, password: 'another password' })
    const secondEmail = await server.mailbox.next(email, 1)
    const replacedCodeResponse = await server.post('/auth/v1/verify', {
      type: 'signup',
      email,
      token: firstEmail.code,
    })
    expect(await replacedCodeResponse.json()).toMatchObject({
      code: 'otp_expired',
      reason: 'expired',
    })
    expect(
      (await client.verifyOtp({ email, token: secondEmail.code, type: 'email' })).error,
    ).toBeNull()
    const { error } = await client.signInWithPassword({ email, password: 'another password' })
    expect(error).toBeNull()
  })
})

describe('signing up by phone', () => {
  test('needs a confirmation by text message', async () => {
    const client = server.client()
    const { data, error } = await client.signUp({ phone: '+1 234567890', password: PASSWORD })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ phone: '1234567890', email: '' })
    const earlyResult = await client.signInWithPassword({ phone: '1234567890', password: PASSWORD })
    expect(earlyResult.error?.code).toBe('phone_not_confirmed')
    const verifyResult = await client.verifyOtp({
      phone: '1234567890',
      token: '123456',
      type: 'sms',
    })
    expect(verifyResult.error).toBeNull()
    expect(verifyResult.data.user).toMatchObject({
      phone_confirmed_at: expect.any(String),
      app_metadata: { provider: 'phone', providers: ['phone'] },
    })
    const signInResult = await client.signInWithPassword({
      phone: '+1234567890',
      password: PASSWORD,
    })
    expect(signInResult.error).toBeNull()
  })

  test('fails if the message can’t be sent, and stores nothing', async () => {
    const { error } = await server.client().signUp({ phone: '4915112345678', password: PASSWORD })
    expect(error).toMatchObject({ status: 422, code: 'sms_send_failed' })
    const users = await server.db
      .selectFrom('auth_users')
      .select('id')
      .where('phone', '=', '4915112345678')
      .execute()
    expect(users).toEqual([])
  })
})

describe('with addresses confirmed automatically', () => {
  let openServer: TestServer
  beforeAll(async () => {
    openServer = await startTestServer({
      environment: {
        AUTH_SIGNUP: 'on',
        AUTH_PHONE: 'on',
        AUTH_ANONYMOUS: 'on',
        AUTH_EMAIL_AUTOCONFIRM: 'on',
        AUTH_PHONE_AUTOCONFIRM: 'on',
      },
    })
  })
  afterAll(() => openServer.close())

  test('signing up by phone also signs the user in', async () => {
    const { data, error } = await openServer
      .client()
      .signUp({ phone: '15550001111', password: PASSWORD })
    expect(error).toBeNull()
    expect(data.session?.user).toMatchObject({
      phone: '15550001111',
      email: '',
      confirmed_at: expect.any(String),
    })
  })

  test.each(['admin', 'editor', 'viewer'])(
    'nobody can take over an invited %s by signing up',
    async (role) => {
      const email = `invited-${role}@example.com`
      const nowIso = getIsoTime(openServer.auth)
      const appMetadata = { role }
      await transaction(openServer.db, (trx) =>
        insertUser(trx, {
          email,
          appMetadata,
          userMetadata: {},
          invitedAt: nowIso,
          nowIso,
        }),
      )
      const { data, error } = await openServer.client().signUp({ email, password: PASSWORD })
      expect(error).toMatchObject({ status: 422, code: 'user_already_exists' })
      expect(data.session).toBeNull()
      const signInResult = await openServer
        .client()
        .signInWithPassword({ email, password: PASSWORD })
      expect(signInResult.error).toMatchObject({ code: 'invalid_credentials' })
    },
  )

  test.each([
    ['phone', 'email', '15550002222'],
    ['email', 'phone', '15550003333'],
  ] as const)(
    'nobody can take over an account by its unconfirmed %s',
    async (kind, otherKind, phone) => {
      const addresses = { email: `both-${kind}@example.com`, phone }
      const password = 'the owner’s pass phrase'
      const creationResult = await adminClient(openServer).createUser({
        ...addresses,
        password,
        [`${otherKind}_confirm`]: true,
      })
      const ownerCredentials = { [otherKind]: addresses[otherKind], password } as {
        email: string
        password: string
      }
      const client = openServer.client()
      dataOf(await client.signInWithPassword(ownerCredentials))
      const strangerCredentials = {
        [kind]: addresses[kind],
        password: PASSWORD,
      } as typeof ownerCredentials
      const { data, error } = await openServer.client().signUp(strangerCredentials)
      expect(error).toMatchObject({ status: 422, code: 'user_already_exists' })
      expect(data.session).toBeNull()
      expect(dataOf(await client.getUser()).user.id).toBe(dataOf(creationResult).user.id)
      dataOf(await openServer.client().signInWithPassword(ownerCredentials))
    },
  )

  test('nobody can take over an account that has been used, or is banned', async () => {
    const admin = adminClient(openServer)
    const [usedEmail, bannedEmail] = ['used@example.com', 'banned@example.com']
    const client = openServer.client()
    const { user } = dataOf(await client.signInAnonymously())
    dataOf(await admin.updateUserById(user?.id ?? '', { email: usedEmail }))
    dataOf(await admin.createUser({ email: bannedEmail, ban_duration: '1h' }))
    for (const email of [usedEmail, bannedEmail]) {
      const { error } = await openServer.client().signUp({ email, password: PASSWORD })
      expect(error).toMatchObject({ status: 422, code: 'user_already_exists' })
    }
    expect(dataOf(await client.getUser()).user.id).toBe(user?.id)
  })

  test('signing up takes over an account without a confirmed address, but none of its data', async () => {
    const admin = adminClient(openServer)
    const [email, password] = ['nobody@example.com', 'a stranger’s pass phrase']
    const { user: previousUser } = dataOf(
      await admin.createUser({
        email,
        password,
        phone: '15550004444',
        user_metadata: { name: 'A stranger', city: 'Berlin' },
      }),
    )
    await insertFactorAndPasskey(openServer, previousUser.id)
    const { properties } = dataOf(await admin.generateLink({ type: 'recovery', email }))
    const { data, error } = await openServer
      .client()
      .signUp({ email, password: PASSWORD, options: { data: { name: 'Grace' } } })
    expect(error).toBeNull()
    expect(data.session?.user).toMatchObject({
      id: previousUser.id,
      email,
      phone: '',
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: 'email', providers: ['email'] },
      identities: [{ provider: 'email', identity_data: { email, email_verified: true } }],
    })
    expect(data.user?.user_metadata).toEqual({
      name: 'Grace',
      sub: previousUser.id,
      email,
      email_verified: true,
      phone_verified: false,
    })
    expect(await countFactorsAndPasskeys(openServer, previousUser.id)).toBe(0)
    const oldLink = { type: 'recovery', token_hash: properties.hashed_token } as const
    expect((await openServer.client().verifyOtp(oldLink)).error).toMatchObject({
      code: 'otp_expired',
    })
    const strangerResult = await openServer.client().signInWithPassword({ email, password })
    expect(strangerResult.error).toMatchObject({ code: 'invalid_credentials' })
    dataOf(await openServer.client().signInWithPassword({ email, password: PASSWORD }))
  })

  test('a phone change sends no notice to an unconfirmed email address', async () => {
    const [email, phone] = ['unconfirmed@example.com', '15550005555']
    const ownerCredentials = { email, phone, password: PASSWORD }
    dataOf(await adminClient(openServer).createUser({ ...ownerCredentials, phone_confirm: true }))
    const client = openServer.client()
    dataOf(await client.signInWithPassword({ phone, password: PASSWORD }))
    const { user } = dataOf(await client.updateUser({ phone: '15550006666' }))
    expect(user.phone).toBe('15550006666')
    expect(await openServer.mailbox.list(email)).toEqual([])
  })

  test('an anonymous user signs in and later gets an address and a password', async () => {
    const client = openServer.client()
    const { data, error } = await client.signInAnonymously({ options: { data: { theme: 'dark' } } })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      email: '',
      phone: '',
      is_anonymous: true,
      app_metadata: {},
      user_metadata: { theme: 'dark' },
      identities: [],
    })
    const claims = await client.getClaims()
    expect(claims.data?.claims).toMatchObject({
      is_anonymous: true,
      amr: [{ method: 'anonymous' }],
    })
    const earlyResult = await client.updateUser({ password: PASSWORD })
    expect(earlyResult.error).toMatchObject({ status: 422, code: 'validation_failed' })
    const nonceResult = await client.reauthenticate()
    expect(nonceResult.error?.message).toContain(
      'Reauthentication requires the user to have an email or a phone number',
    )
    const email = 'no-longer@example.com'
    const updateResult = await client.updateUser({ email, password: PASSWORD })
    expect(updateResult.data.user).toMatchObject({ email, is_anonymous: false })
    expect(
      (await openServer.client().signInWithPassword({ email, password: PASSWORD })).error,
    ).toBeNull()
  })

  test('a user can still sign in with a weak password, and the response says why it is weak', async () => {
    const strictServer = await startTestServer({
      environment: { AUTH_PASSWORD_CLASSES: 'lower_upper_letters_digits_symbols' },
    })
    try {
      const { data, error } = await strictServer.client().signInWithPassword(ADMIN)
      expect(error).toBeNull()
      expect(data.weakPassword).toMatchObject({ reasons: ['characters'] })
    } finally {
      await strictServer.close()
    }
  })
})
