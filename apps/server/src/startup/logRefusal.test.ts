import { createLogger } from '@duet/kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ADMIN, startTestServer, type TestServer } from '../testing/server.ts'

const lines: Record<string, unknown>[] = []
let server: TestServer
beforeAll(async () => {
  const log = createLogger({ logLevel: 'silent' })
  const recordingLog = Object.assign(Object.create(log), {
    info: (details: Record<string, unknown>, message: string) =>
      lines.push({ ...details, message }),
  })
  server = await startTestServer(
    {
      LIMIT_TOKEN: '12',
      LIMIT_NEWSLETTER: '1',
      AUTH_SIGNUP: 'on',
      AUTH_EMAIL_AUTOCONFIRM: 'on',
    },
    { log: recordingLog },
  )
})
afterAll(() => server.close())

const sendRequest = (path: string, init: RequestInit = {}) =>
  fetch(`${server.url}${path}`, {
    ...init,
    headers: { 'Content-Type': 'application/json', ...init.headers },
  })
const post = (path: string, body: object) =>
  sendRequest(path, { method: 'POST', body: JSON.stringify(body) })

it('logs failed sign-ins and reached limits', async () => {
  const password = 'a wrong guess'
  // Guess at different accounts, because the server delays repeated guesses at one.
  for (let attempt = 0; attempt < 14; attempt += 1) {
    const email = attempt === 0 ? ADMIN.email : `${attempt}@example.com`
    await post('/auth/v1/token?grant_type=password', { email, password })
  }
  const commonFields = {
    ip: '127.0.0.1',
    method: 'POST',
    route: '/auth/v1/token',
  }
  const failedSignIns = lines.filter(({ message }) => message === 'a sign-in failed')
  const limitLines = lines.filter(({ message }) => message === 'a limit was reached')
  expect([failedSignIns.length, limitLines.length]).toEqual([12, 2])
  expect(failedSignIns[0]).toMatchObject({ ...commonFields, code: 'invalid_credentials' })
  expect(limitLines[0]).toMatchObject(commonFields)
  expect(JSON.stringify(lines)).not.toContain(password)
})

it.each([
  ['/auth/v1/user', 'bad_jwt'],
  ['/auth/v1/admin/users', 'bad_jwt'],
  ['/api/submissions', 'unauthorized'],
  ['/storage/v1/bucket', 'AccessDenied'],
])('logs a refused token at %s', async (path, code) => {
  lines.length = 0
  await sendRequest(path, { headers: { Authorization: 'Bearer not.a.token' } })
  expect(lines).toMatchObject([
    { message: 'a token was refused', code, route: path, ip: '127.0.0.1' },
  ])
  expect(JSON.stringify(lines)).not.toContain('not.a.token')
})

it('logs when a form’s rate limit is reached', async () => {
  lines.length = 0
  for (const name of ['a', 'b']) await post('/api/newsletter', { email: `${name}@example.com` })
  expect(lines).toMatchObject([{ message: 'a limit was reached', route: '/api/newsletter' }])
})

it('does not log a request without a token', async () => {
  lines.length = 0
  await sendRequest('/auth/v1/user')
  await sendRequest('/api/submissions')
  await sendRequest('/storage/v1/bucket')
  expect(lines).toEqual([])
})

it('logs requests that the caller’s role doesn’t allow', async () => {
  const member = { email: 'member@example.com', password: 'a long enough password' }
  const signUpResponse = await post('/auth/v1/signup', member)
  const { access_token: token } = (await signUpResponse.json()) as { access_token: string }
  const headers = { Authorization: `Bearer ${token}` }
  for (const [path, method, code, route = path] of [
    ['/api/people', 'GET', 'forbidden'],
    ['/auth/v1/admin/users', 'GET', 'not_admin'],
    ['/storage/v1/bucket', 'POST', 'AccessDenied'],
    ['/storage/v1/bucket/workflow-media', 'GET', 'NoSuchBucket', '/storage/v1/bucket/:id'],
    [
      '/storage/v1/object/workflow-media/a.png',
      'GET',
      'NoSuchKey',
      '/storage/v1/object/:bucket/*path',
    ],
  ] as const) {
    lines.length = 0
    const body = method === 'POST' ? JSON.stringify({ id: 'new', name: 'new' }) : null
    await sendRequest(path, { method, headers, body })
    expect(lines, path).toMatchObject([{ code, route, ip: '127.0.0.1' }])
  }
  lines.length = 0
  const missingResponse = await sendRequest('/storage/v1/object/missing/a.png', { headers })
  expect([missingResponse.ok, lines.length]).toEqual([false, 0])
})

it('logs a refused code once, with the reason', async () => {
  lines.length = 0
  const type = 'email'
  await post('/auth/v1/verify', { type, email: ADMIN.email, token: '000000' })
  const commonFields = { message: 'a code was refused', code: 'otp_expired', ip: '127.0.0.1' }
  expect(lines).toMatchObject([{ ...commonFields, route: '/auth/v1/verify', reason: 'wrong' }])
})
