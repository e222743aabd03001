import { AuthClient } from '@supabase/auth-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADMIN, startTestServer, type TestServer } from '../testing/authServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    canSendMail: true,
    environment: {
      AUTH_SIGNUP: 'on',
      AUTH_LINKS: 'direct',
      AUTH_SITE_URL: 'https://www.example.com',
      AUTH_RESEND_SECONDS: '0',
    },
  })
})
afterAll(async () => {
  await server.close()
})

function createPkceClient() {
  const storedValues = new Map<string, string>()
  const storage = {
    getItem: (key: string) => storedValues.get(key) ?? null,
    setItem: (key: string, value: string) => void storedValues.set(key, value),
    removeItem: (key: string) => void storedValues.delete(key),
  }
  return new AuthClient({
    url: `${server.url}/auth/v1`,
    flowType: 'pkce',
    autoRefreshToken: false,
    storage,
  })
}

/**
 * Skips `skippedCount` emails and opens the link in the next email. Returns the PKCE code in the
 * redirect URL.
 */
async function readNextCode(email: string, skippedCount: number): Promise<string> {
  const { link } = await server.mailbox.next(email, skippedCount)
  const response = await fetch(`${server.url}${link.slice(link.indexOf('/auth/v1'))}`, {
    redirect: 'manual',
  })
  const location = new URL(response.headers.get('location') ?? '')
  expect(location.hash).toBe('')
  return location.searchParams.get('code') ?? ''
}

const countEmails = async (to: string) => (await server.mailbox.list(to)).length

const exchange = (auth_code: string, code_verifier: string) =>
  server.post('/auth/v1/token?grant_type=pkce', { auth_code, code_verifier })

async function requestLink() {
  const client = createPkceClient()
  const earlierEmailCount = await countEmails(ADMIN.email)
  expect((await client.signInWithOtp({ email: ADMIN.email })).error).toBeNull()
  return { client, earlierEmailCount }
}

test('the client that requested a link gets the session, once', async () => {
  const { client, earlierEmailCount } = await requestLink()
  const code = await readNextCode(ADMIN.email, earlierEmailCount)
  // 256 bits, because a random UUID has only 122.
  expect(code).toMatch(/^[0-9a-f]{64}$/)
  const { data, error } = await client.exchangeCodeForSession(code)
  expect(error).toBeNull()
  expect(data.user?.email).toBe(ADMIN.email)
  const secondResponse = await exchange(code, 'x'.repeat(43))
  expect(secondResponse.status).toBe(404)
  expect(await secondResponse.json()).toMatchObject({ code: 'flow_state_not_found' })
})

test('a wrong verifier is refused, and five wrong verifiers invalidate the code', async () => {
  const { client, earlierEmailCount } = await requestLink()
  const code = await readNextCode(ADMIN.email, earlierEmailCount)
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const response = await exchange(code, 'wrong'.repeat(10))
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'bad_code_verifier' })
  }
  const { error } = await client.exchangeCodeForSession(code)
  expect(error).toMatchObject({ status: 404, code: 'flow_state_not_found' })
})

test('a code expires five minutes after the link is opened', async () => {
  const { client, earlierEmailCount } = await requestLink()
  await server.mailbox.next(ADMIN.email, earlierEmailCount)
  server.advance(1800)
  const code = await readNextCode(ADMIN.email, earlierEmailCount)
  server.advance(299)
  expect((await client.exchangeCodeForSession(code)).error).toBeNull()

  const lateRequest = await requestLink()
  const lateCode = await readNextCode(ADMIN.email, lateRequest.earlierEmailCount)
  server.advance(301)
  const { error } = await lateRequest.client.exchangeCodeForSession(lateCode)
  expect(error).toMatchObject({ status: 422, code: 'flow_state_expired' })
})

test('a code works only for the client that requested its email', async () => {
  const firstRequest = await requestLink()
  const firstCode = await readNextCode(ADMIN.email, firstRequest.earlierEmailCount)
  const secondRequest = await requestLink()
  const { error } = await secondRequest.client.exchangeCodeForSession(firstCode)
  expect(error).toMatchObject({ code: 'bad_code_verifier' })
  expect((await firstRequest.client.exchangeCodeForSession(firstCode)).error).toBeNull()
})

test('signing up, recovery, and an email change also redirect with a code', async () => {
  const email = 'pkce@example.com'
  const client = createPkceClient()
  await client.signUp({ email, password: 'a strong password' })
  expect((await client.exchangeCodeForSession(await readNextCode(email, 0))).error).toBeNull()
  await client.resetPasswordForEmail(email)
  const recoverySession = await client.exchangeCodeForSession(await readNextCode(email, 1))
  expect(recoverySession.error).toBeNull()
  expect(recoverySession.data).toMatchObject({ redirectType: 'recovery' })
  // Send the request without the client library, which would delete the verifier when it stores the
  // user.
  const verifier = 'v'.repeat(43)
  await fetch(`${server.url}/auth/v1/user`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${recoverySession.data.session?.access_token}` },
    body: JSON.stringify({
      email: 'pkce-2@example.com',
      code_challenge: verifier,
      code_challenge_method: 'plain',
    }),
  })
  const firstEmail = await server.mailbox.next(email, 2)
  const response = await fetch(
    `${server.url}${firstEmail.link.slice(firstEmail.link.indexOf('/auth/v1'))}`,
    {
      redirect: 'manual',
    },
  )
  expect(new URL(response.headers.get('location') ?? '').searchParams.get('message')).toMatch(
    /^Confirmation link accepted/,
  )
  const code = await readNextCode('pkce-2@example.com', 0)
  const exchangeBody = await (await exchange(code, verifier)).json()
  expect(exchangeBody).toMatchObject({ user: { email: 'pkce-2@example.com' } })
})

test('the code in the email works without the client that requested it', async () => {
  const { earlierEmailCount } = await requestLink()
  const { code } = await server.mailbox.next(ADMIN.email, earlierEmailCount)
  const { error } = await server
    .client()
    .verifyOtp({ email: ADMIN.email, token: code, type: 'magiclink' })
  expect(error).toBeNull()
})

test.each([
  [{ code_challenge: 'a'.repeat(43) }],
  [{ code_challenge_method: 's256' }],
  [{ code_challenge: 'a'.repeat(42), code_challenge_method: 's256' }],
  [{ code_challenge: 'a'.repeat(129), code_challenge_method: 's256' }],
  [{ code_challenge: '%'.repeat(43), code_challenge_method: 's256' }],
  [{ code_challenge: 'a'.repeat(43), code_challenge_method: 's512' }],
])('rejects the challenge %j', async (challenge) => {
  for (const path of ['signup', 'otp', 'recover']) {
    const body = { email: 'challenge@example.com', password: 'a strong password', ...challenge }
    const response = await server.post(`/auth/v1/${path}`, body)
    expect(response.status, path).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'validation_failed' })
  }
})
