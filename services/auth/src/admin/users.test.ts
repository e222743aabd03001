import { transaction } from '@duet/kit/database'
import { hash as argon2 } from '@node-rs/argon2'
import { hash as bcrypt } from '@node-rs/bcrypt'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { purgeSessions } from '../purge.ts'
import { adminClient, dataOf } from '../testing/adminClient.ts'
import { ADMIN, MEMBER, startTestServer, type TestServer } from '../testing/authServer.ts'
import { signInAs } from '../testing/requests.ts'

let server: TestServer
let admin: ReturnType<typeof adminClient>
beforeAll(async () => {
  server = await startTestServer({ hasCostlyHashes: true })
  admin = adminClient(server)
})
afterAll(() => server.close())

let emailCount = 0
const createEmail = () => {
  emailCount += 1
  return `person${emailCount}@example.com`
}
const PASSWORD = 'seven green bottles'
const createAccount = async (attributes = {}) => {
  const email = createEmail()
  const creationResult = await admin.createUser({
    email,
    password: PASSWORD,
    email_confirm: true,
    ...attributes,
  })
  const { user } = dataOf(creationResult)
  if (!user) throw new Error('no user')
  return user
}
const signIn = (email: string | undefined, password = PASSWORD) =>
  server.client().signInWithPassword({ email: email ?? '', password })

describe('creating an account', () => {
  it('stores the metadata as given, and confirms only the requested addresses', async () => {
    const { user } = dataOf(
      await admin.createUser({ email: createEmail(), user_metadata: { a: 1 } }),
    )
    expect(user).toMatchObject({
      user_metadata: { a: 1 },
      app_metadata: { provider: 'email', providers: ['email'] },
      phone: '',
      identities: [{ provider: 'email' }],
    })
    expect(user?.email_confirmed_at).toBeUndefined()
    const confirmedUser = await createAccount({ phone: '+1 555 010 7788', phone_confirm: true })
    expect(confirmedUser).toMatchObject({
      phone: '15550107788',
      app_metadata: { providers: ['email', 'phone'] },
      user_metadata: { email_verified: true, phone_verified: true },
    })
    expect(confirmedUser.confirmed_at).toBeDefined()
  })

  it('accepts an ID and a role', async () => {
    const id = '7d0d3c2e-5a55-4f4a-9f3c-0a9d8f6f1a11'
    expect(await createAccount({ id, role: 'support' })).toMatchObject({ id, role: 'support' })
    const secondResult = await admin.createUser({ id, email: createEmail() })
    expect(secondResult.error).toMatchObject({ status: 409, code: 'conflict' })
  })

  it.each([
    ['a bcrypt', () => bcrypt(PASSWORD, 4), 19_456],
    ['an argon2i', () => argon2(PASSWORD, { algorithm: 1 as never, memoryCost: 20_480 }), 19_456],
    ['a weak argon2id', () => argon2(PASSWORD, { memoryCost: 1024, timeCost: 2 }), 19_456],
    ['a strong argon2id', () => argon2(PASSWORD, { memoryCost: 20_480, timeCost: 2 }), 20_480],
  ])('imports %s hash, which a sign-in makes strong', async (_, createPasswordHash, memory) => {
    const user = await createAccount({
      password: undefined,
      password_hash: await createPasswordHash(),
    })
    expect((await signIn(user.email, 'wrong')).error).toMatchObject({ code: 'invalid_credentials' })
    expect((await signIn(user.email)).error).toBeNull()
    expect((await signIn(user.email)).error).toBeNull()
    const { password_hash: storedHash } = await server.db
      .selectFrom('auth_users')
      .select('password_hash')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
    expect(storedHash).toContain(`$argon2id$v=19$m=${memory},t=2,`)
  })

  it.each<[string, object, number, string]>([
    ['a short password', { password: 'short' }, 422, 'weak_password'],
    ['a common password', { password: 'password1' }, 422, 'weak_password'],
    ['both a password and a hash', { password_hash: '$2b$10$x' }, 400, 'validation_failed'],
    ['an unknown hash', { password: '', password_hash: '$1$abc' }, 400, 'validation_failed'],
    [
      'an expensive bcrypt hash',
      { password: '', password_hash: `$2b$31$${'a'.repeat(53)}` },
      400,
      'validation_failed',
    ],
    [
      'an argon2 hash that needs 4 GiB',
      {
        password: '',
        password_hash: `$argon2id$v=19$m=4194304,t=3,p=1$${'a'.repeat(22)}$${'a'.repeat(43)}`,
      },
      400,
      'validation_failed',
    ],
    [
      'an argon2 hash with a salt that isn’t valid base64',
      {
        password: '',
        password_hash: `$argon2id$v=19$m=64,t=2,p=1$${'a'.repeat(13)}$${'a'.repeat(43)}`,
      },
      400,
      'validation_failed',
    ],
    ['an invalid address', { email: 'xx:;x@x.x' }, 400, 'validation_failed'],
    ['an invalid phone number', { phone: '12-34' }, 400, 'validation_failed'],
    ['no address', { email: undefined }, 400, 'validation_failed'],
    ['a ban with an unknown unit', { ban_duration: '1y' }, 400, 'validation_failed'],
    ['a ban with a negative duration', { ban_duration: '-1h' }, 400, 'validation_failed'],
    ['a ban of 10,000 years', { ban_duration: '87600000h' }, 400, 'validation_failed'],
    ['large metadata', { user_metadata: { a: 'x'.repeat(5000) } }, 400, 'validation_failed'],
    ['an ID that isn’t a UUID', { id: '1' }, 400, 'validation_failed'],
    ['a number as the role', { role: 7 }, 400, 'bad_json'],
    ['an existing address', { email: MEMBER.email }, 422, 'email_exists'],
  ])('rejects %s and stores nothing', async (_, attributes, status, code) => {
    const userCountBefore = dataOf(await admin.listUsers()).users.length
    const result = await admin.createUser({
      email: createEmail(),
      password: PASSWORD,
      ...(attributes as object),
    })
    expect(result.error).toMatchObject({ status, code })
    expect(dataOf(await admin.listUsers()).users).toHaveLength(userCountBefore)
  })
})

describe('changing an account', () => {
  it('applies a new address immediately and treats it as confirmed', async () => {
    const user = await createAccount()
    const email = createEmail()
    const changedUser = dataOf(await admin.updateUserById(user.id, { email })).user
    expect(changedUser).toMatchObject({ email, identities: [{ email }] })
    expect(changedUser?.email_confirmed_at).toBeDefined()
    expect((await signIn(email)).error).toBeNull()
    const addressConflict = await admin.updateUserById(user.id, { email: MEMBER.email })
    expect(addressConflict.error).toMatchObject({ status: 422, code: 'email_exists' })
  })

  it('merges metadata, and null deletes a key', async () => {
    const user = await createAccount({ user_metadata: { a: 1, b: 2 } })
    const changedUser = dataOf(
      await admin.updateUserById(user.id, {
        user_metadata: { b: null, c: 3 },
        app_metadata: { plan: 'pro' },
      }),
    ).user
    expect(changedUser?.user_metadata).toEqual({ a: 1, c: 3, email_verified: true })
    expect(changedUser?.app_metadata).toMatchObject({ provider: 'email', plan: 'pro' })
  })

  it('ends all sessions when the password changes', async () => {
    const user = await createAccount()
    const { access_token: token } = await signInAs(server, {
      email: user.email ?? '',
      password: PASSWORD,
    })
    expect((await server.get('/auth/v1/user', token)).status).toBe(200)
    dataOf(await admin.updateUserById(user.id, { password: 'eight red kites' }))
    expect((await server.get('/auth/v1/user', token)).status).toBe(403)
    expect((await signIn(user.email)).error).toMatchObject({ code: 'invalid_credentials' })
    expect((await signIn(user.email, 'eight red kites')).error).toBeNull()
    const weakPasswordResult = await admin.updateUserById(user.id, { password: '123456' })
    expect(weakPasswordResult.error).toMatchObject({ status: 422, code: 'weak_password' })
  })

  it('bans a user for a limited time, and lifts the ban', async () => {
    const user = await createAccount()
    const { access_token: token, refresh_token: refreshToken } = await signInAs(server, {
      email: user.email ?? '',
      password: PASSWORD,
    })
    const refresh = async () => {
      const path = '/auth/v1/token?grant_type=refresh_token'
      return (await server.post(path, { refresh_token: refreshToken })).json()
    }
    const bannedUser = dataOf(await admin.updateUserById(user.id, { ban_duration: '1h30m' })).user
    const bannedUntil = Date.parse(String((bannedUser as { banned_until?: string }).banned_until))
    expect(Math.abs(bannedUntil - Date.now() - 5_400_000)).toBeLessThan(60_000)
    const userResponse = await server.get('/auth/v1/user', token)
    expect(userResponse.status).toBe(403)
    expect(await userResponse.json()).toMatchObject({ code: 'user_banned' })
    expect(await refresh()).toMatchObject({ code: 'user_banned' })
    await transaction(server.auth.db, (trx) => purgeSessions(trx, server.auth))
    expect(await refresh()).toMatchObject({ code: 'user_banned' })
    expect((await signIn(user.email)).error).toMatchObject({ status: 400, code: 'user_banned' })
    dataOf(await admin.updateUserById(user.id, { ban_duration: 'none' }))
    expect(await refresh()).toMatchObject({ code: 'session_expired' })
    expect((await signIn(user.email)).error).toBeNull()
  })
})

describe('deleting an account', () => {
  it('removes the account, and allows a new one with the same address', async () => {
    const user = await createAccount()
    expect(dataOf(await admin.deleteUser(user.id))).toBeDefined()
    expect((await admin.getUserById(user.id)).error).toMatchObject({
      status: 404,
      code: 'user_not_found',
    })
    expect((await admin.createUser({ email: user.email ?? '' })).error).toBeNull()
  })

  it('keeps the ID of a soft-deleted account, but none of its data', async () => {
    const user = await createAccount({ user_metadata: { name: 'Ada' } })
    dataOf(await admin.deleteUser(user.id, true))
    dataOf(await admin.deleteUser(user.id, true))
    const deletedUser = dataOf(await admin.getUserById(user.id)).user as { deleted_at?: string }
    expect(deletedUser.deleted_at).toBeDefined()
    expect(JSON.stringify(deletedUser)).not.toMatch(new RegExp(`Ada|${user.email}`))
    expect((await signIn(user.email)).error).toMatchObject({ code: 'invalid_credentials' })
    expect(dataOf(await admin.listUsers()).users.map(({ id }) => id)).not.toContain(user.id)
    expect((await admin.updateUserById(user.id, { email: createEmail() })).error?.status).toBe(404)
  })
})

describe('the last admin', () => {
  const findAdminId = async () => {
    const foundAdmin = dataOf(await admin.listUsers()).users.find(
      ({ email }) => email === ADMIN.email,
    )
    if (!foundAdmin) throw new Error('no admin')
    return foundAdmin.id
  }

  it("can't be deleted or banned, or lose the role", async () => {
    const id = await findAdminId()
    const attempts = [
      () => admin.deleteUser(id),
      () => admin.deleteUser(id, true),
      () => admin.updateUserById(id, { ban_duration: '1h' }),
      () => admin.updateUserById(id, { app_metadata: { role: null } }),
      () => admin.updateUserById(id, { app_metadata: { role: 'editor' } }),
    ]
    for (const attempt of attempts) {
      expect((await attempt()).error).toMatchObject({ status: 409, code: 'conflict' })
    }
    expect((await signIn(ADMIN.email, ADMIN.password)).error).toBeNull()
  })

  it('can be deleted once another admin can sign in', async () => {
    const id = await findAdminId()
    const bannedAdmin = await createAccount({
      app_metadata: { role: 'admin' },
      ban_duration: '24h',
    })
    expect((await admin.deleteUser(id)).error).toMatchObject({ status: 409 })
    dataOf(await admin.updateUserById(bannedAdmin.id, { ban_duration: 'none' }))
    dataOf(await admin.deleteUser(id))
  })

  it('can be deleted if their address isn’t confirmed yet', async () => {
    const pendingAdmin = await createAccount({
      app_metadata: { role: 'admin' },
      email_confirm: false,
    })
    await server.db.deleteFrom('auth_users').where('id', '!=', pendingAdmin.id).execute()
    dataOf(await admin.deleteUser(pendingAdmin.id))
  })
})
