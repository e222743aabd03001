import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminClient, dataOf } from '../testing/adminClient.ts'
import { startTestServer, type TestServer } from '../testing/authServer.ts'

const PASSWORD = 'a strong pass phrase'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    canSendMail: true,
    environment: {
      AUTH_SIGNUP: 'on',
      AUTH_PHONE: 'on',
      AUTH_EMAIL_AUTOCONFIRM: 'on',
      AUTH_TEST_OTPS: '15550001111=111111,15550002222=222222,15550003333=333333,15550004444=444444',
      AUTH_SECURE_PASSWORD_CHANGE: 'on',
      AUTH_LINKS: 'direct',
      AUTH_SITE_URL: 'https://www.example.com',
      LIMIT_SIGNUP: '1000',
      LIMIT_OTP: '1000',
      LIMIT_VERIFY: '1000',
      LIMIT_AUTH_MAILS: '1000',
      AUTH_RESEND_SECONDS: '0',
    },
  })
})
afterAll(async () => {
  await server.close()
})

async function signUp(email: string): Promise<ReturnType<TestServer['client']>> {
  const client = server.client()
  const { error } = await client.signUp({ email, password: PASSWORD })
  expect(error).toBeNull()
  return client
}

const readFailures = async ({ db }: TestServer, actorId = '') => {
  const query = db.selectFrom('auth_audit').select('details').where('actor_id', '=', actorId)
  const entries = await query.where('action', '=', 'sign_in_failed').execute()
  return entries.map(({ details }) => JSON.parse(details))
}

const countEmails = async (to: string) => (await server.mailbox.list(to)).length

describe('an email change', () => {
  /** Requests an email change and returns the client and both confirmation emails. */
  async function requestEmailChange(currentEmail: string, newEmail: string) {
    const client = await signUp(currentEmail)
    const { data, error } = await client.updateUser({ email: newEmail })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      email: currentEmail,
      new_email: newEmail,
      email_change_sent_at: expect.any(String),
    })
    return {
      client,
      currentMail: await server.mailbox.next(currentEmail),
      newMail: await server.mailbox.next(newEmail),
    }
  }

  test.each(['current address first', 'new address first'])(
    'needs the codes from both addresses (%s)',
    async (order) => {
      const isCurrentFirst = order.startsWith('current')
      const [currentEmail, newEmail] = [
        `${isCurrentFirst}-from@example.com`,
        `${isCurrentFirst}-to@example.com`,
      ]
      const { currentMail, newMail } = await requestEmailChange(currentEmail, newEmail)
      const steps = [
        { email: currentEmail, token: currentMail.code },
        { email: newEmail, token: newMail.code },
      ]
      const [firstStep, secondStep] = isCurrentFirst ? steps : steps.reverse()
      const firstConfirmation = await server.post('/auth/v1/verify', {
        type: 'email_change',
        ...firstStep,
      })
      expect(await firstConfirmation.json()).toEqual({
        msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
        code: '200',
      })
      const oldSignIn = await server
        .client()
        .signInWithPassword({ email: currentEmail, password: PASSWORD })
      expect(oldSignIn.error).toBeNull()
      const repeatedResponse = await server.post('/auth/v1/verify', {
        type: 'email_change',
        ...firstStep,
      })
      expect(await repeatedResponse.json()).toMatchObject({ code: 'otp_expired', reason: 'used' })
      const { data, error } = await server.client().verifyOtp({
        type: 'email_change',
        email: secondStep?.email ?? '',
        token: secondStep?.token ?? '',
      })
      expect(error).toBeNull()
      expect(data.user).toMatchObject({ email: newEmail, identities: [{ email: newEmail }] })
      expect(data.user?.new_email).toBeUndefined()
      expect(
        (await server.client().signInWithPassword({ email: newEmail, password: PASSWORD })).error,
      ).toBeNull()
      const oldEmailResult = await server
        .client()
        .signInWithPassword({ email: currentEmail, password: PASSWORD })
      expect(oldEmailResult.error?.code).toBe('invalid_credentials')
    },
  )

  test('names the new address in the emails to the current address', async () => {
    const [currentEmail, newEmail] = ['named-from@example.com', 'named-to@example.com']
    const { currentMail, newMail } = await requestEmailChange(currentEmail, newEmail)
    expect(currentMail.data).toMatchObject({ new_email: newEmail })
    const client = server.client()
    const type = 'email_change'
    await client.verifyOtp({ type, email: currentEmail, token: currentMail.code })
    dataOf(await client.verifyOtp({ type, email: newEmail, token: newMail.code }))
    const notice = await server.mailbox.next(currentEmail, 1)
    expect(notice).toMatchObject({ kind: 'email_changed', data: { new_email: newEmail } })
  })

  test('works by link, with a message after the first confirmation', async () => {
    const { currentMail, newMail } = await requestEmailChange(
      'link-from@example.com',
      'link-to@example.com',
    )
    const openLink = async (link: string) => {
      const path = link.slice(link.indexOf('/auth/v1'))
      const response = await fetch(`${server.url}${path}`, { redirect: 'manual' })
      return new URLSearchParams(response.headers.get('location')?.split('#')[1])
    }
    expect((await openLink(newMail.link)).get('message')).toMatch(/^Confirmation link accepted/)
    expect((await openLink(currentMail.link)).get('type')).toBe('email_change')
  })

  test('invalidates the earlier emails if it is requested again', async () => {
    const { client, newMail } = await requestEmailChange(
      'again-from@example.com',
      'again-to@example.com',
    )
    await client.updateUser({ email: 'again-to-2@example.com' })
    await server.mailbox.next('again-to-2@example.com')
    const { error } = await server
      .client()
      .verifyOtp({ type: 'email_change', email: 'again-to@example.com', token: newMail.code })
    expect(error?.code).toBe('otp_expired')
  })

  test('fails for the address of another account, even if it was free at first', async () => {
    const { client, currentMail, newMail } = await requestEmailChange(
      'race-from@example.com',
      'race-to@example.com',
    )
    await signUp('race-to@example.com')
    const takenEmailResult = await client.updateUser({ email: 'race-to@example.com' })
    expect(takenEmailResult.error).toMatchObject({ status: 422, code: 'email_exists' })
    const type = 'email_change'
    await server.post('/auth/v1/verify', {
      type,
      email: 'race-from@example.com',
      token: currentMail.code,
    })
    const lastResponse = await server.post('/auth/v1/verify', {
      type,
      email: 'race-to@example.com',
      token: newMail.code,
    })
    expect(await lastResponse.json()).toMatchObject({ code: 'email_exists' })
  })
})

describe('a phone change', () => {
  test('needs the code, and then the user can sign in with the new number', async () => {
    const client = await signUp('phone@example.com')
    const { data } = await client.updateUser({ phone: '+15550001111' })
    expect(data.user).toMatchObject({ phone: '', new_phone: '15550001111' })
    const verifyResult = await client.verifyOtp({
      phone: '15550001111',
      token: '111111',
      type: 'phone_change',
    })
    expect(verifyResult.error).toBeNull()
    expect(verifyResult.data.user).toMatchObject({
      phone: '15550001111',
      app_metadata: { provider: 'email', providers: ['email', 'phone'] },
    })
    const signInResult = await server
      .client()
      .signInWithPassword({ phone: '15550001111', password: PASSWORD })
    expect(signInResult.error).toBeNull()
    const otherAccount = await signUp('other-phone@example.com')
    const takenPhoneResult = await otherAccount.updateUser({ phone: '15550001111' })
    expect(takenPhoneResult.error).toMatchObject({ status: 422, code: 'phone_exists' })
  })
})

test('a code in a text message signs the user in and confirms the phone number', async () => {
  const client = server.client()
  const phone = '15550002222'
  const { error } = await client.signInWithOtp({ phone })
  expect(error).toBeNull()
  const { data } = await client.verifyOtp({ phone, token: '222222', type: 'sms' })
  expect(data.user).toMatchObject({ phone, phone_confirmed_at: expect.any(String) })
})

describe('a password change', () => {
  test('in an old session needs a code', async () => {
    const email = 'reauthenticate@example.com'
    const client = await signUp(email)
    server.advance(24 * 3600)
    await client.refreshSession()
    const refusedResult = await client.updateUser({ password: 'another password' })
    expect(refusedResult.error).toMatchObject({ status: 400, code: 'reauthentication_needed' })
    const earlierEmailCount = await countEmails(email)
    expect((await client.reauthenticate()).error).toBeNull()
    const { code: nonce } = await server.mailbox.next(email, earlierEmailCount)
    const wrongNonceResult = await client.updateUser({
      password: 'another password',
      nonce: 'none',
    })
    expect(wrongNonceResult.error).toMatchObject({
      status: 422,
      code: 'reauthentication_not_valid',
    })
    // Without a valid code, the response doesn't reveal that this is the current password.
    const guessResult = await client.updateUser({ password: PASSWORD, nonce: 'none' })
    expect(guessResult.error?.code).toBe('reauthentication_not_valid')
    const { data } = await client.getUser()
    const failure = { method: 'otp', reason: 'wrong' }
    expect(await readFailures(server, data.user?.id)).toEqual([failure, failure])
    expect((await client.updateUser({ password: PASSWORD })).error?.code).toBe(
      'reauthentication_needed',
    )
    const samePasswordResult = await client.updateUser({ password: PASSWORD, nonce })
    expect(samePasswordResult.error).toMatchObject({ status: 422, code: 'same_password' })
    expect((await client.updateUser({ password: 'another password', nonce })).error).toBeNull()
    const secondResult = await client.updateUser({ password: 'a third password', nonce })
    expect(secondResult.error?.code).toBe('reauthentication_not_valid')
  })

  test('needs the current password with AUTH_CURRENT_PASSWORD', async () => {
    const strictServer = await startTestServer({
      environment: {
        AUTH_SIGNUP: 'on',
        AUTH_EMAIL_AUTOCONFIRM: 'on',
        AUTH_CURRENT_PASSWORD: 'on',
      },
    })
    try {
      const client = strictServer.client()
      await client.signUp({ email: 'strict@example.com', password: PASSWORD })
      const { data } = await client.getSession()
      const putUser = (body: object) =>
        fetch(`${strictServer.url}/auth/v1/user`, {
          method: 'PUT',
          headers: { Authorization: `Bearer ${data.session?.access_token}` },
          body: JSON.stringify(body),
        })
      const password = 'another password'
      const readErrorCode = async (response: Response) =>
        ((await response.json()) as { error_code?: string }).error_code
      expect(await readErrorCode(await putUser({ password }))).toBe('current_password_required')
      expect(await readErrorCode(await putUser({ password, current_password: 'no' }))).toBe(
        'current_password_invalid',
      )
      expect(await readFailures(strictServer, data.session?.user.id)).toEqual([
        { method: 'password' },
      ])
      expect((await putUser({ password, current_password: PASSWORD })).status).toBe(200)
    } finally {
      await strictServer.close()
    }
  })
})

describe('a notice of a change', () => {
  const [phone, nextPhone] = ['15550003333', '15550004444']

  /** Returns the code in an email. Skips notices without codes. */
  async function readCode(to: string): Promise<string> {
    const sentEmails = await server.mailbox.list(to)
    return sentEmails.find(({ code }) => code !== '')?.code ?? ''
  }

  /** Makes every change that triggers a notice. Returns the kinds of emails sent to `email`. */
  async function changeEverything(email: string, isEmailConfirmed: boolean) {
    const admin = adminClient(server)
    const { user } = dataOf(
      await admin.createUser({
        email,
        phone,
        password: PASSWORD,
        email_confirm: isEmailConfirmed,
        phone_confirm: true,
      }),
    )
    const client = server.client()
    dataOf(await client.signInWithPassword({ phone, password: PASSWORD }))
    dataOf(await client.updateUser({ password: 'another password' }))
    dataOf(await client.updateUser({ phone: nextPhone }))
    dataOf(await client.verifyOtp({ phone: nextPhone, token: '444444', type: 'phone_change' }))
    const nextEmail = `new-${email}`
    dataOf(await client.updateUser({ email: nextEmail }))
    for (const address of [email, nextEmail]) {
      const token = await readCode(address)
      dataOf(await client.verifyOtp({ email: address, token, type: 'email_change' }))
    }
    const kinds = (await server.mailbox.list(email)).map(({ kind }) => kind).sort()
    dataOf(await admin.deleteUser(user.id))
    return kinds
  }

  test('is sent to a confirmed email address', async () => {
    expect(await changeEverything('noticed@example.com', true)).toEqual([
      'email_change_current',
      'email_changed',
      'password_changed',
      'phone_changed',
    ])
  })

  test('isn’t sent to an unconfirmed email address', async () => {
    expect(await changeEverything('unnoticed@example.com', false)).toEqual(['email_change_current'])
  })
})

test('metadata is merged, and can’t grant anything', async () => {
  const client = await signUp('data@example.com')
  await client.updateUser({ data: { a: 1, b: 2 } })
  const { data } = await client.updateUser({ data: { a: null, c: 3 } })
  expect(data.user?.user_metadata).toMatchObject({ b: 2, c: 3 })
  expect(data.user?.user_metadata).not.toHaveProperty('a')
  const largeDataResult = await client.updateUser({ data: { large: 'x'.repeat(4096) } })
  expect(largeDataResult.error).toMatchObject({ status: 400, code: 'validation_failed' })
  const attributes = { app_metadata: { role: 'admin' } } as object
  const adminResult = await client.updateUser(attributes)
  expect(adminResult.error).toMatchObject({ status: 403, code: 'not_admin' })
})
