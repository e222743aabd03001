import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADMIN, MEMBER, startTestServer, type TestServer } from '../testing/authServer.ts'

const SITE = 'https://www.example.com/welcome'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    canSendMail: true,
    environment: {
      AUTH_SIGNUP: 'on',
      AUTH_SITE_URL: 'https://www.example.com',
      AUTH_REDIRECTS: 'https://*.example.org/**',
      AUTH_LINKS: 'direct',
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

const countEmails = async (to: string) => (await server.mailbox.list(to)).length

/** Requests an email with `request`, waits for the email, and returns it. */
async function requestEmail(
  to: string,
  request: (client: ReturnType<TestServer['client']>) => Promise<{ error: unknown }>,
) {
  const earlierEmailCount = await countEmails(to)
  const { error } = await request(server.client())
  expect(error).toBeNull()
  return server.mailbox.next(to, earlierEmailCount)
}

const recover = (to = ADMIN.email) => requestEmail(to, (client) => client.resetPasswordForEmail(to))
const requestMagicLink = (to = ADMIN.email, emailRedirectTo = SITE) =>
  requestEmail(to, (client) => client.signInWithOtp({ email: to, options: { emailRedirectTo } }))

/** Opens a link from an email. Returns the response's status and the parts of its redirect URL. */
async function openLink(link: string, init: RequestInit = {}) {
  const path = link.slice(link.indexOf('/auth/v1'))
  const response = await fetch(`${server.url}${path}`, { redirect: 'manual', ...init })
  const location = response.headers.get('location') ?? ''
  const [url = '', fragment = ''] = location.split('#')
  return {
    status: response.status,
    url,
    parameters: Object.fromEntries(new URLSearchParams(fragment)),
  }
}

const readToken = (link: string) => new URL(link).searchParams.get('token') ?? ''
const verify = (body: object) => server.post('/auth/v1/verify', body)

async function readReason(body: object) {
  const response = await verify(body)
  expect(response.status).toBe(403)
  const { code, message, reason } = (await response.json()) as Record<string, string>
  expect({ code, message }).toEqual({
    code: 'otp_expired',
    message: 'Token has expired or is invalid',
  })
  return reason
}

describe('a link', () => {
  test('redirects with a session only once', async () => {
    const { link } = await requestMagicLink()
    const { status, url, parameters } = await openLink(link)
    expect({ status, url }).toEqual({ status: 303, url: SITE })
    expect(parameters).toMatchObject({
      token_type: 'bearer',
      type: 'magiclink',
      sb: '',
      expires_in: '3600',
    })
    const { data } = await server.client().setSession({
      access_token: parameters.access_token ?? '',
      refresh_token: parameters.refresh_token ?? '',
    })
    expect(data.user?.email).toBe(ADMIN.email)
    const secondResponse = await openLink(link)
    expect(secondResponse).toMatchObject({
      status: 303,
      parameters: { error: 'access_denied', error_code: 'otp_expired' },
    })
  })

  test('survives HEAD and prefetch requests', async () => {
    const { link } = await requestMagicLink()
    expect((await openLink(link, { method: 'HEAD' })).status).toBe(200)
    expect((await openLink(link, { headers: { 'Sec-Purpose': 'prefetch' } })).status).toBe(425)
    expect((await openLink(link)).parameters.access_token).toBeTruthy()
  })

  test('works with its token hash, even in another browser', async () => {
    const { link } = await recover()
    const { data, error } = await server
      .client()
      .verifyOtp({ token_hash: readToken(link), type: 'recovery' })
    expect(error).toBeNull()
    expect(data.session?.user.email).toBe(ADMIN.email)
  })

  test.each([
    ['https://evil.example.net/', 'https://www.example.com'],
    ['https://app.example.org/a/b', 'https://app.example.org/a/b'],
    ['//evil.example.net', 'https://www.example.com'],
    ['https://www.example.com@evil.example.net/', 'https://www.example.com'],
    ['https://www.example.com/\r\nSet-Cookie: a=b', 'https://www.example.com'],
    ['javascript:alert(1)', 'https://www.example.com'],
  ])('with the requested redirect %s opens %s', async (redirect, expectedUrl) => {
    const { link } = await requestMagicLink(ADMIN.email, redirect)
    expect((await openLink(link)).url.replace(/\/$/, '')).toBe(expectedUrl.replace(/\/$/, ''))
  })

  test('without a token or a type causes an error without a redirect', async () => {
    for (const query of [
      '',
      '?token=a',
      '?type=signup',
      '?token=a&type=sms',
      '?token=a&token=b&type=signup',
    ]) {
      const response = await server.get(`/auth/v1/verify${query}`)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ code: 'validation_failed' })
    }
  })

  test('expires', async () => {
    const { link, code } = await recover()
    server.advance(3601)
    expect((await openLink(link)).parameters.error_code).toBe('otp_expired')
    expect(await readReason({ type: 'recovery', email: ADMIN.email, token: code })).toBe('expired')
  })
})

describe('a code', () => {
  test('signs in, and invalidates the other codes', async () => {
    const { link } = await requestMagicLink()
    await recover()
    const { code } = await recover()
    const client = server.client()
    const { data, error } = await client.verifyOtp({
      email: ADMIN.email,
      token: code,
      type: 'recovery',
    })
    expect(error).toBeNull()
    expect(data.user?.email).toBe(ADMIN.email)
    expect((await client.getClaims()).data?.claims.amr).toMatchObject([{ method: 'otp' }])
    expect(await readReason({ type: 'recovery', email: ADMIN.email, token: code })).toBe('used')
    expect(await readReason({ type: 'magiclink', token_hash: readToken(link) })).toBe('expired')
  })

  test('is invalid after five wrong codes, but its link still works', async () => {
    const email = 'five@example.com'
    const { code, link } = await requestMagicLink(email)
    const wrongCode = code === '000000' ? '000001' : '000000'
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await readReason({ type: 'email', email, token: wrongCode })).toBe('wrong')
    }
    expect(await readReason({ type: 'email', email, token: code })).toBe('locked')
    expect((await openLink(link)).parameters.access_token).toBeTruthy()
  })

  test('is locked for an hour after twenty wrong codes, even for an unknown address', async () => {
    const knownEmail = 'twenty@example.com'
    const reasons = { [knownEmail]: [] as unknown[], 'nobody@example.com': [] as unknown[] }
    for (let round = 0; round < 4; round += 1) {
      await requestMagicLink(knownEmail)
      for (let attempt = 0; attempt < 5; attempt += 1) {
        for (const [email, emailReasons] of Object.entries(reasons)) {
          emailReasons.push(await readReason({ type: 'email', email, token: 'no code' }))
        }
      }
    }
    const { code, link } = await requestMagicLink(knownEmail)
    expect(await readReason({ type: 'email', email: knownEmail, token: code })).toBe('locked')
    expect(await readReason({ type: 'email', email: 'nobody@example.com', token: code })).toBe(
      'locked',
    )
    expect(reasons[knownEmail]).toEqual(reasons['nobody@example.com'])
    expect((await openLink(link)).parameters.access_token).toBeTruthy()
    server.advance(3600)
    const laterEmail = await requestMagicLink(knownEmail)
    const { error } = await server
      .client()
      .verifyOtp({ email: knownEmail, token: laterEmail.code, type: 'email' })
    expect(error).toBeNull()
  })

  test('is locked by twenty earlier wrong codes, with and without an account', async () => {
    for (const email of [MEMBER.email, 'stranger@example.com']) {
      const guess = { type: 'recovery', email, token: 'no code' }
      for (let attempt = 0; attempt < 20; attempt += 1) {
        expect(await readReason(guess)).toBe('wrong')
      }
      expect((await server.client().resetPasswordForEmail(email)).error).toBeNull()
      expect(await readReason(guess)).toBe('locked')
    }
  })

  test('that is wrong is recorded in the audit log', async () => {
    const email = 'guessed@example.com'
    await requestMagicLink(email)
    await readReason({ type: 'email', email, token: 'no code' })
    const entries = await server.db
      .selectFrom('auth_audit')
      .innerJoin('auth_users', 'auth_users.id', 'auth_audit.subject_id')
      .select('details')
      .where('action', '=', 'sign_in_failed')
      .where('email', '=', email)
      .execute()
    expect(entries.map(({ details }) => JSON.parse(details))).toEqual([
      { method: 'otp', reason: 'wrong' },
    ])
  })

  test('isn’t stored in the database, and neither is its link', async () => {
    const { code, link } = await recover()
    const rows = await server.db.selectFrom('auth_codes').selectAll().execute()
    const storedText = JSON.stringify(rows)
    expect(storedText).not.toContain(`"${code}"`)
    expect(storedText).not.toContain(readToken(link))
  })
})

describe('recovery', () => {
  test('allows a new password, which ends the other sessions and all codes', async () => {
    const email = 'lost@example.com'
    const client = server.client()
    await client.signUp({ email, password: 'the first password' })
    await client.verifyOtp({
      email,
      token: (await server.mailbox.next(email)).code,
      type: 'signup',
    })
    const { link } = await requestMagicLink(email)
    const { code } = await recover(email)
    const otherClient = server.client()
    await otherClient.verifyOtp({ email, token: code, type: 'recovery' })
    const unchangedResult = await otherClient.updateUser({ password: 'the first password' })
    expect(unchangedResult.error).toMatchObject({ status: 422, code: 'same_password' })
    const changedResult = await otherClient.updateUser({ password: 'the second password' })
    expect(changedResult.error).toBeNull()
    expect((await client.getUser()).error).not.toBeNull()
    expect((await otherClient.getUser()).error).toBeNull()
    expect(await readReason({ type: 'magiclink', token_hash: readToken(link) })).toBe('expired')
    expect(
      (await client.signInWithPassword({ email, password: 'the first password' })).error?.code,
    ).toBe('invalid_credentials')
    expect(
      (await client.signInWithPassword({ email, password: 'the second password' })).error,
    ).toBeNull()
    const notice = await server.mailbox.next(email, (await countEmails(email)) - 1)
    expect(notice.kind).toBe('password_changed')
  })

  test('responds the same way to an unknown address, but sends no email', async () => {
    const { data, error } = await server.client().resetPasswordForEmail('unknown@example.com')
    expect({ data, error }).toEqual({ data: {}, error: null })
    expect(await countEmails('unknown@example.com')).toBe(0)
  })
})

describe('a one-time password by email', () => {
  test('signs up', async () => {
    const email = 'otp@example.com'
    const { code } = await requestEmail(email, (client) =>
      client.signInWithOtp({ email, options: { data: { name: 'O' } } }),
    )
    const { data } = await server.client().verifyOtp({ email, token: code, type: 'email' })
    expect(data.user).toMatchObject({ email, user_metadata: { name: 'O', email_verified: true } })
  })

  test('doesn’t sign up with shouldCreateUser: false', async () => {
    const { error } = await server.client().signInWithOtp({
      email: 'not-created@example.com',
      options: { shouldCreateUser: false },
    })
    expect(error).toMatchObject({ status: 422, code: 'otp_disabled' })
  })

  test('is sent again only while the sign-up isn’t confirmed', async () => {
    const email = 'resend@example.com'
    await requestEmail(email, (client) => client.signUp({ email, password: 'a strong password' }))
    const { code } = await requestEmail(email, (client) => client.resend({ type: 'signup', email }))
    await server.client().verifyOtp({ email, token: code, type: 'signup' })
    const emailCountBefore = await countEmails(email)
    for (const address of [email, 'unknown@example.com']) {
      expect((await server.client().resend({ type: 'signup', email: address })).error).toBeNull()
    }
    await recover()
    expect(await countEmails(email)).toBe(emailCountBefore)
  })
})
