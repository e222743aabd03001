import { transaction } from '@duet/kit/database'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { purgeCodes } from '../codes/purge.ts'
import { adminClient, dataOf } from '../testing/adminClient.ts'
import { startTestServer, type TestServer } from '../testing/authServer.ts'
import { countFactorsAndPasskeys, insertFactorAndPasskey } from '../testing/factors.ts'

const STRANGER = 'a stranger’s pass phrase'
const OWNER = 'the owner’s pass phrase'
const ONE_DAY_SECONDS = 24 * 60 * 60

let server: TestServer
let email: string
let accountCount = 0
beforeAll(async () => {
  server = await startTestServer({
    canSendMail: true,
    environment: {
      AUTH_SIGNUP: 'on',
      AUTH_PHONE: 'on',
      AUTH_TEST_OTPS: '15550001111=654321,15550002222=654321',
      AUTH_RESEND_SECONDS: '0',
      LIMIT_SIGNUP: '1000',
    },
  })
})
afterAll(async () => {
  await server.close()
})
beforeEach(() => {
  accountCount += 1
  email = `owner-${accountCount}@example.com`
})

async function signUp(password: string, name: string) {
  const options = { data: { name } }
  return dataOf(await server.client().signUp({ email, password, options }))
}

async function confirm(mailIndex: number, type: 'email' | 'recovery' = 'email') {
  const { code } = await server.mailbox.next(email, mailIndex)
  return dataOf(await server.client().verifyOtp({ email, token: code, type }))
}

async function readSignInError(password: string): Promise<string | undefined> {
  const { error } = await server.client().signInWithPassword({ email, password })
  return error?.code
}

test('the owner’s sign-up replaces the password and metadata of a stranger’s sign-up', async () => {
  await signUp(STRANGER, 'A stranger')
  await signUp(OWNER, 'Grace')
  expect(await readSignInError(OWNER)).toBe('email_not_confirmed')
  const { user } = await confirm(1)
  expect(user?.user_metadata).toMatchObject({ name: 'Grace', email, email_verified: true })
  expect(await readSignInError(STRANGER)).toBe('invalid_credentials')
  expect(await readSignInError(OWNER)).toBeUndefined()
})

const ownerRequests: [string, 'email' | 'recovery', () => Promise<unknown>][] = [
  ['a magic link', 'email', () => server.client().signInWithOtp({ email })],
  ['a recovery', 'recovery', () => server.client().resetPasswordForEmail(email)],
  ['an invitation', 'email', () => adminClient(server).inviteUserByEmail(email)],
]

test.each(ownerRequests)(
  'after %s, a stranger’s sign-up leaves nothing in the account',
  async (_, type, request) => {
    const { user: strangersUser } = await signUp(STRANGER, 'A stranger')
    await insertFactorAndPasskey(server, strangersUser?.id ?? '')
    await server.mailbox.next(email)
    await request()
    const { user } = await confirm(1, type)
    expect(user?.id).toBe(strangersUser?.id)
    expect(user?.user_metadata).not.toHaveProperty('name')
    expect(await readSignInError(STRANGER)).toBe('invalid_credentials')
    expect(await countFactorsAndPasskeys(server, strangersUser?.id ?? '')).toBe(0)
  },
)

test('confirming an account as an admin doesn’t enable a stranger’s password', async () => {
  const { user } = await signUp(STRANGER, 'A stranger')
  dataOf(await adminClient(server).updateUserById(user?.id ?? '', { email_confirm: true }))
  expect(await readSignInError(STRANGER)).toBe('invalid_credentials')
})

test('a stranger’s sign-up adds no password to an account that has a role or an invitation', async () => {
  const admin = adminClient(server)
  dataOf(await admin.inviteUserByEmail(email))
  await server.mailbox.next(email)
  await signUp(STRANGER, 'A stranger')
  const { user } = await confirm(1)
  expect(user?.user_metadata).not.toHaveProperty('name')
  expect(await readSignInError(STRANGER)).toBe('invalid_credentials')

  email = `role-${email}`
  const { user: viewer } = await signUp(STRANGER, 'A stranger')
  dataOf(await admin.updateUserById(viewer?.id ?? '', { app_metadata: { role: 'viewer' } }))
  await confirm(0)
  expect(await readSignInError(STRANGER)).toBe('invalid_credentials')
})

test('a password from an admin still works after the confirmation', async () => {
  const attributes = { email, password: OWNER, user_metadata: { name: 'Grace' } }
  dataOf(await adminClient(server).createUser(attributes))
  expect(await readSignInError(OWNER)).toBe('email_not_confirmed')
  await server.client().resend({ type: 'signup', email })
  const { user } = await confirm(0)
  expect(user?.user_metadata).toMatchObject({ name: 'Grace' })
  expect(await readSignInError(OWNER)).toBeUndefined()
})

test('an email that is sent again days later confirms the same sign-up', async () => {
  await signUp(OWNER, 'Grace')
  await server.mailbox.next(email)
  server.advance(3 * ONE_DAY_SECONDS)
  await transaction(server.auth.db, (trx) => purgeCodes(trx, server.auth))
  expect(await readSignInError(OWNER)).toBe('email_not_confirmed')
  await server.client().resend({ type: 'signup', email })
  const { user } = await confirm(1)
  expect(user?.user_metadata).toMatchObject({ name: 'Grace' })
  expect(await readSignInError(OWNER)).toBeUndefined()
})

describe('by phone', () => {
  const confirmPhone = async (phone: string) =>
    dataOf(await server.client().verifyOtp({ phone, token: '654321', type: 'sms' }))

  test('the owner’s sign-up replaces a stranger’s password', async () => {
    const phone = '15550001111'
    dataOf(await server.client().signUp({ phone, password: STRANGER }))
    dataOf(await server.client().signUp({ phone, password: OWNER }))
    await server.client().resend({ type: 'sms', phone })
    await confirmPhone(phone)
    const strangerResult = await server.client().signInWithPassword({ phone, password: STRANGER })
    expect(strangerResult.error?.code).toBe('invalid_credentials')
    dataOf(await server.client().signInWithPassword({ phone, password: OWNER }))
  })

  test('the owner’s one-time code removes a stranger’s password', async () => {
    const phone = '15550002222'
    const data = { name: 'A stranger' }
    dataOf(await server.client().signUp({ phone, password: STRANGER, options: { data } }))
    dataOf(await server.client().signInWithOtp({ phone }))
    const { user } = await confirmPhone(phone)
    expect(user?.user_metadata).not.toHaveProperty('name')
    const strangerResult = await server.client().signInWithPassword({ phone, password: STRANGER })
    expect(strangerResult.error?.code).toBe('invalid_credentials')
  })
})
