import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADMIN, startTestServer, type TestServer } from '../testing/authServer.ts'
import { API_VERSION, signInAs } from '../testing/requests.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    environment: {
      AUTH_SIGNUP: 'on',
      AUTH_PHONE: 'on',
      LIMIT_SIGNUP: '1000',
      LIMIT_OTP: '1000',
      LIMIT_VERIFY: '1000',
    },
  })
})
afterAll(() => server.close())

const password = 'a strong password'
const countUsers = async () =>
  (await server.db.selectFrom('auth_users').select('id').execute()).length

async function readError(response: Response) {
  const { code, msg, message, error_code } = (await response.json()) as Record<string, string>
  return { status: response.status, code: error_code ?? code, message: message ?? msg }
}

const INVALID_EMAIL_MESSAGE = 'Unable to validate email address: invalid format'
const INVALID_PHONE_MESSAGE = 'Invalid phone number format (E.164 required)'

describe('signup stores nothing', () => {
  test.each([
    [{ email: 'a@example.com', phone: '15550001111', password }, /^Only an email address or phone/],
    [{ password }, /requires an email address or phone/],
    [{ email: `${'a'.repeat(250)}@example.com`, password }, INVALID_EMAIL_MESSAGE],
    [{ email: 'a\u0000@example.com', password }, INVALID_EMAIL_MESSAGE],
    [{ email: 'a\r\nb@example.com', password }, INVALID_EMAIL_MESSAGE],
    [{ email: 'xx:;x@x.x', password }, INVALID_EMAIL_MESSAGE],
    [{ email: 'no address', password: '1' }, INVALID_EMAIL_MESSAGE],
    [{ phone: '0155', password }, INVALID_PHONE_MESSAGE],
    [{ phone: '1234567890123456', password }, INVALID_PHONE_MESSAGE],
    [{ phone: '+1 (555) 000', password }, INVALID_PHONE_MESSAGE],
    [{ email: 'a@example.com' }, /requires a valid password/],
    [{ email: 'a@example.com', password: 'x'.repeat(1025) }, /longer than 1024/],
    [{ email: 'a@example.com', password, data: { a: 'x'.repeat(4096) } }, /larger than 4096/],
    [{ phone: '15550001111', password, channel: 'fax' }, /^Invalid channel/],
    [
      {
        phone: '15550001111',
        password,
        code_challenge: 'a'.repeat(43),
        code_challenge_method: 'plain',
      },
      /PKCE not supported/,
    ],
  ])('for %j', async (body, message) => {
    const userCountBefore = await countUsers()
    const error = await readError(await server.post('/auth/v1/signup', body))
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
    expect(error.message).toMatch(message)
    expect(await countUsers()).toBe(userCountBefore)
  })
})

test.each(['signup', 'otp', 'recover', 'resend', 'verify', 'token?grant_type=pkce'])(
  'POST %s rejects values of the wrong type',
  async (path) => {
    for (const value of [5, [], ['a@example.com'], { a: 1 }, true]) {
      for (const name of ['email', 'type', 'token', 'auth_code', 'code_challenge']) {
        const response = await server.post(`/auth/v1/${path}`, { [name]: value })
        expect(response.status, `${path} ${name} ${JSON.stringify(value)}`).toBeGreaterThanOrEqual(
          400,
        )
        expect(response.status, `${path} ${name} ${JSON.stringify(value)}`).toBeLessThan(500)
      }
    }
    for (const body of [[{ email: 'a@example.com' }], null, 'text', 5, false]) {
      const response = await server.post(`/auth/v1/${path}`, body)
      expect(await readError(response), JSON.stringify(body)).toMatchObject({
        status: 400,
        code: 'bad_json',
      })
    }
  },
)

test('a body over 16 KiB is rejected as too large, and a body of 16 KiB is validated', async () => {
  const postBody = (bytes: number) => {
    const bodyStart = '{"email":"a@example.com","password":"a strong password","data":{"a":"'
    const body = `${bodyStart}${'x'.repeat(bytes - bodyStart.length - 3)}"}}`
    return fetch(`${server.url}/auth/v1/signup`, { method: 'POST', body, headers: API_VERSION })
  }
  expect(await readError(await postBody(16 * 1024 + 1))).toMatchObject({
    status: 413,
    code: 'request_entity_too_large',
  })
  expect(await readError(await postBody(16 * 1024))).toMatchObject({
    status: 400,
    code: 'validation_failed',
  })
})

test.each([
  ['verify', { type: 'unknown', email: 'a@example.com', token: '1' }],
  ['verify', { type: 'signup', email: 'a@example.com', phone: '15550001111', token: '1' }],
  ['verify', { type: 'signup', token: '1' }],
  ['verify', { type: 'sms', email: 'a@example.com', token: '1' }],
  ['verify', { type: 'signup', phone: '15550001111', token: '1' }],
  ['verify', { type: 'sms', token_hash: '1' }],
  ['verify', { type: 'signup', token_hash: '1', email: 'a@example.com' }],
  ['resend', { type: 'unknown', email: 'a@example.com' }],
  ['resend', { type: 'sms', email: 'a@example.com' }],
  ['otp', {}],
  ['otp', { email: 'a@example.com', phone: '15550001111' }],
  ['recover', {}],
  ['recover?redirect_to=a&redirect_to=b', { email: 'a@example.com' }],
  ['token?grant_type=pkce', { auth_code: 'a' }],
  ['token?grant_type=password', { email: 'a@example.com', phone: '15550001111', password }],
])('POST %s rejects %j', async (path, body) => {
  const response = await server.post(`/auth/v1/${path}`, body)
  expect(await readError(response)).toMatchObject({ status: 400, code: 'validation_failed' })
})

test('a closed sign-up is refused before the body is validated', async () => {
  const serverWithoutEmail = await startTestServer({ environment: { AUTH_EMAIL: 'off' } })
  try {
    for (const body of [{ email: 'nope' }, {}, { email: 'a@example.com', phone: '1' }]) {
      const response = await serverWithoutEmail.post('/auth/v1/signup', body)
      expect(await response.json()).toEqual({
        code: 'signup_disabled',
        message: 'Signups not allowed for this instance',
      })
    }
    const otpResponse = await serverWithoutEmail.post('/auth/v1/otp', { email: 'a@example.com' })
    expect(await readError(otpResponse)).toMatchObject({
      status: 422,
      code: 'email_provider_disabled',
    })
    const tokenResponse = await serverWithoutEmail.post('/auth/v1/token?grant_type=password', ADMIN)
    expect(await readError(tokenResponse)).toMatchObject({
      status: 422,
      code: 'email_provider_disabled',
    })
  } finally {
    await serverWithoutEmail.close()
  }
})

test('a request for a disabled feature gets an error that says so', async () => {
  const { access_token: token } = await signInAs(server, ADMIN)
  const authorizedHeaders = { ...API_VERSION, Authorization: `Bearer ${token}` }
  const requests: [string, string, object | undefined, number, string][] = [
    ['POST', 'sso', {}, 404, 'saml_provider_disabled'],
    ['POST', 'token?grant_type=web3', { chain: 'solana' }, 422, 'web3_provider_disabled'],
    [
      'POST',
      'token?grant_type=id_token',
      { provider: 'google', id_token: 'x' },
      400,
      'provider_disabled',
    ],
    ['GET', 'user/identities/authorize?provider=google', undefined, 404, 'manual_linking_disabled'],
    [
      'DELETE',
      'user/identities/3f0c9c1e-6f54-4a53-9c4e-2f2f9b7f0a11',
      undefined,
      404,
      'manual_linking_disabled',
    ],
    ['GET', 'authorize?provider=google', undefined, 400, 'validation_failed'],
    ['GET', 'unknown', undefined, 404, 'not_found'],
  ]
  for (const [method, path, body, status, code] of requests) {
    const response = await fetch(`${server.url}/auth/v1/${path}`, {
      method,
      headers: authorizedHeaders,
      ...(body && { body: JSON.stringify(body) }),
    })
    expect(await readError(response), path).toMatchObject({ status, code })
  }
})

test('disabled linking is reported before a missing token', async () => {
  const response = await server.get('/auth/v1/user/identities/authorize?provider=google')
  expect(await readError(response)).toMatchObject({ status: 404, code: 'manual_linking_disabled' })
})
