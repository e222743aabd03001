import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminClient, dataOf } from '../testing/adminClient.ts'
import { startTestServer, type TestServer } from '../testing/authServer.ts'

const PASSWORD = 'a strong pass phrase'
const INVISIBLE = '\u200b\ufeff\u00ad\u2060'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    canSendMail: true,
    environment: {
      AUTH_SIGNUP: 'on',
      AUTH_RESEND_SECONDS: '0',
      LIMIT_SIGNUP: '1000',
      LIMIT_OTP: '1000',
    },
  })
})
afterAll(async () => {
  await server.close()
})

/** Spellings of an address whose account has the address `ascii`. */
function createSpellings() {
  const name = randomUUID().slice(0, 8)
  const ascii = `${name}@xn--mnchen-3ya.example`
  return {
    ascii,
    unicode: `${name}@münchen.example`,
    messy: ` ${INVISIBLE}${name}${INVISIBLE}@MÜNCHEN.example${INVISIBLE} `,
  }
}

const createAccount = async (email: string) =>
  dataOf(await adminClient(server).createUser({ email, password: PASSWORD, email_confirm: true }))
    .user

describe('all spellings of an address are one account', () => {
  test.each(['unicode', 'messy', 'ascii'] as const)('at a sign-up with “%s”', async (spelling) => {
    const spellings = createSpellings()
    const credentials = { email: spellings[spelling], password: PASSWORD }
    const { user } = dataOf(await server.client().signUp(credentials))
    expect(user?.email).toBe(spellings.ascii)
    const { code } = await server.mailbox.next(spellings.ascii)
    const verification = { type: 'signup', email: spellings.messy, token: code } as const
    dataOf(await server.client().verifyOtp(verification))
    for (const email of Object.values(spellings)) {
      const result = await server.client().signInWithPassword({ email, password: PASSWORD })
      expect(result.data.user?.id).toBe(user?.id)
    }
  })

  test.each(['unicode', 'messy'] as const)('for emails with codes to “%s”', async (spelling) => {
    const spellings = createSpellings()
    const { id } = await createAccount(spellings.ascii)
    const email = spellings[spelling]
    const client = server.client()
    dataOf(await client.signInWithOtp({ email, options: { shouldCreateUser: false } }))
    const magicLink = await server.mailbox.next(spellings.ascii)
    const verification = { type: 'email', email, token: magicLink.code } as const
    expect(dataOf(await client.verifyOtp(verification)).user?.id).toBe(id)
    dataOf(await client.resetPasswordForEmail(email))
    await server.mailbox.next(spellings.ascii)
  })

  test.each(['unicode', 'messy'] as const)('for the service key with “%s”', async (spelling) => {
    const admin = adminClient(server)
    const spellings = createSpellings()
    const email = spellings[spelling]
    const invitation = dataOf(await admin.inviteUserByEmail(email))
    expect(invitation.user.email).toBe(spellings.ascii)
    expect((await admin.createUser({ email })).error).toMatchObject({ code: 'email_exists' })
    const link = dataOf(await admin.generateLink({ type: 'magiclink', email }))
    expect(link.user?.id).toBe(invitation.user.id)
    const other = await createAccount(`${randomUUID()}@example.com`)
    expect((await admin.updateUserById(other.id, { email })).error).toMatchObject({
      code: 'email_exists',
    })
    const found = await fetch(
      `${server.url}/auth/v1/admin/users?filter=${encodeURIComponent(spellings.unicode)}`,
      { headers: { Authorization: `Bearer ${server.keys.serviceKey}` } },
    )
    expect(await found.json()).toMatchObject({ users: [{ id: invitation.user.id }] })
  })

  test('when a user changes their address', async () => {
    const spellings = createSpellings()
    const old = createSpellings()
    await createAccount(old.ascii)
    const client = server.client()
    dataOf(await client.signInWithPassword({ email: old.unicode, password: PASSWORD }))
    const { user } = dataOf(await client.updateUser({ email: spellings.messy }))
    expect(user.new_email).toBe(spellings.ascii)
  })
})

test.each([
  'a@mün chen.example',
  'a@-münchen.example',
  `${INVISIBLE}@münchen.example`,
  'a@xn--.example',
])('refuses %j', async (email) => {
  const { error } = await adminClient(server).createUser({ email })
  expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
})
