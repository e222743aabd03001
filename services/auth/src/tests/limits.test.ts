import { expect, test } from 'vitest'
import { dataOf } from '../testing/adminClient.ts'
import { MEMBER, startTestServer, type TestServer } from '../testing/authServer.ts'

const password = 'a strong password'

async function withServer(
  environment: Record<string, string>,
  runTest: (server: TestServer) => Promise<void>,
) {
  const server = await startTestServer({
    environment: { AUTH_SIGNUP: 'on', AUTH_ANONYMOUS: 'on', TRUST_PROXY: '1', ...environment },
  })
  try {
    await runTest(server)
  } finally {
    await server.close()
  }
}

async function expectLimited(response: Response, code = 'over_request_rate_limit') {
  expect(response.status).toBe(429)
  const seconds = Number(response.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(0)
  const body = (await response.json()) as { code: string; message: string }
  expect(body.code).toBe(code)
  expect(body.message).toContain(`${seconds} seconds`)
}

async function readMailKinds({ mailbox }: TestServer, recipient: string) {
  return (await mailbox.list(recipient)).map(({ kind }) => kind)
}

test.each([
  ['LIMIT_SIGNUP', 'signup', { email: 'nope', password }, 5 * 60],
  ['LIMIT_OTP', 'otp', {}, 5 * 60],
  ['LIMIT_OTP', 'recover', {}, 5 * 60],
  ['LIMIT_OTP', 'resend', {}, 5 * 60],
  ['LIMIT_VERIFY', 'verify', {}, 5 * 60],
  ['LIMIT_ANONYMOUS', 'signup', {}, 60 * 60],
])('%s limits POST %s per IP address', async (limit, path, body, seconds) => {
  await withServer({ [limit]: '2' }, async (server) => {
    const sendFromIp = (ip: string) =>
      server.post(`/auth/v1/${path}`, body, {
        'X-Supabase-Api-Version': '2024-01-01',
        'X-Forwarded-For': ip,
      })
    expect((await sendFromIp('192.0.2.1')).status).not.toBe(429)
    expect((await sendFromIp('192.0.2.1')).status).not.toBe(429)
    await expectLimited(await sendFromIp('192.0.2.1'))
    expect((await sendFromIp('192.0.2.2')).status).not.toBe(429)
    server.advance(seconds)
    expect((await sendFromIp('192.0.2.1')).status).not.toBe(429)
  })
})

test('sign-ups with a malformed body count toward the limit', async () => {
  await withServer({ LIMIT_SIGNUP: '2' }, async (server) => {
    const send = () =>
      fetch(`${server.url}/auth/v1/signup`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{"email":',
      })
    expect([(await send()).status, (await send()).status]).toEqual([400, 400])
    expect((await send()).status).toBe(429)
  })
})

test('an email address can’t be flooded, even if it has no account', async () => {
  await withServer({ LIMIT_AUTH_MAILS: '3', AUTH_RESEND_SECONDS: '60' }, async (server) => {
    for (const email of ['ada@example.com', 'unknown@example.com']) {
      const send = () => server.post('/auth/v1/recover', { email })
      expect((await send()).status).toBe(200)
      await expectLimited(await send(), 'over_email_send_rate_limit')
      server.advance(61)
      expect((await send()).status).toBe(200)
      const otherResponse = await server.post('/auth/v1/otp', { email })
      expect(otherResponse.status).toBe(200)
      server.advance(61)
      await expectLimited(await send(), 'over_email_send_rate_limit')
      server.advance(3600)
      expect((await send()).status).toBe(200)
    }
  })
})

test('an account’s email address can’t be flooded by changes to other addresses', async () => {
  await withServer({ LIMIT_AUTH_MAILS: '3', AUTH_RESEND_SECONDS: '0' }, async (server) => {
    const client = server.client()
    await client.signInWithPassword(MEMBER)
    for (const email of ['a@example.com', 'b@example.com'])
      dataOf(await client.updateUser({ email }))
    const resend = { type: 'email_change', email: 'b@example.com' }
    expect((await server.post('/auth/v1/resend', resend)).status).toBe(200)
    // The limit is reached, so no email is sent. An error would reveal the pending change.
    expect((await server.post('/auth/v1/resend', resend)).status).toBe(200)
    const { error } = await client.updateUser({ email: 'c@example.com' })
    expect(error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })
    expect(await readMailKinds(server, MEMBER.email)).toEqual(Array(3).fill('email_change_current'))
  })
})

test('sends a limited number of notices of new sign-ins, and doesn’t limit the sign-ins', async () => {
  await withServer({ LIMIT_AUTH_MAILS: '2' }, async (server) => {
    const signInWith = (device: string) =>
      server.post('/auth/v1/token?grant_type=password', MEMBER, { 'User-Agent': device })
    for (const device of ['first', 'second', 'third', 'fourth'])
      expect((await signInWith(device)).status).toBe(200)
    expect(await readMailKinds(server, MEMBER.email)).toEqual(['new_device', 'new_device'])
    expect((await server.post('/auth/v1/recover', { email: MEMBER.email })).status).toBe(200)
    server.advance(3600)
    expect((await signInWith('fifth')).status).toBe(200)
    const notices = (await readMailKinds(server, MEMBER.email)).filter(
      (kind) => kind === 'new_device',
    )
    expect(notices).toHaveLength(3)
  })
})
