import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADMIN, startTestServer, type TestServer } from './testing/authServer.ts'
import { API_VERSION, signInAs } from './testing/requests.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const TOKEN_PATH = '/auth/v1/token?grant_type=password'

/** Sends a request body as is, without converting it to JSON. */
const postRaw = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { method: 'POST', body, headers: { ...API_VERSION, ...headers } })

describe('errors', () => {
  const wrongCredentials = { ...ADMIN, password: 'wrong' }

  test('have the new format and repeat the version header if the request asks for that version', async () => {
    const response = await server.post(TOKEN_PATH, wrongCredentials, {
      'X-Supabase-Api-Version': '2025-06-30',
    })
    expect(response.headers.get('x-supabase-api-version')).toBe('2024-01-01')
    expect(await response.json()).toEqual({
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    })
  })

  test.each([
    {},
    { 'X-Supabase-Api-Version': '2023-12-31' },
    { 'X-Supabase-Api-Version': 'tomorrow' },
  ])(
    'have the old format if the requested version is missing, invalid, or too old: %o',
    async (headers) => {
      const response = await server.post(
        TOKEN_PATH,
        wrongCredentials,
        headers as Record<string, string>,
      )
      expect(response.headers.get('x-supabase-api-version')).toBeNull()
      expect(await response.json()).toEqual({
        code: 400,
        error_code: 'invalid_credentials',
        msg: 'Invalid login credentials',
      })
    },
  )

  test('are JSON on unknown routes, too', async () => {
    for (const path of ['/auth/v1/nothing', '/auth/v1', '/auth/v1/admin/oauth/clients']) {
      const response = await server.get(path)
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ code: 'not_found' })
    }
  })

  test('are never cached', async () => {
    const response = await server.post(TOKEN_PATH, wrongCredentials)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})

describe('bodies', () => {
  test.each(['{', '"text"', '5', '[1', '{"email":5}', '{"email":{}}'])(
    'that are malformed or of the wrong type are rejected: %s',
    async (body) => {
      const response = await postRaw(TOKEN_PATH, body, { 'Content-Type': 'application/json' })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ code: 'bad_json' })
    },
  )

  test('may be empty', async () => {
    const response = await postRaw(TOKEN_PATH, '', {
      'Content-Type': 'application/json;charset=UTF-8',
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'validation_failed' })
  })

  test('may have unknown keys and another content type', async () => {
    const body = JSON.stringify({ ...ADMIN, gotrue_meta_security: { captcha_token: null } })
    const response = await postRaw(TOKEN_PATH, body, { 'Content-Type': 'text/plain' })
    expect(response.status).toBe(200)
  })

  test('that are too large are rejected', async () => {
    const response = await postRaw(TOKEN_PATH, `{"email":"${'x'.repeat(1_048_576)}"}`)
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ code: 'request_entity_too_large' })
  })

  test('with an unknown encoding are rejected', async () => {
    const response = await postRaw(TOKEN_PATH, '{}', { 'Content-Encoding': 'snail' })
    expect(response.status).toBe(415)
    expect(await response.json()).toMatchObject({ code: 'bad_json' })
  })

  test('that end early don’t affect other requests', async () => {
    const { hostname, port } = new URL(server.url)
    await new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(
          `POST ${TOKEN_PATH} HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"em`,
          () => {
            socket.destroy()
            resolve()
          },
        )
      }).on('error', reject)
    })
    await signInAs(server, ADMIN)
  })
})

describe('sign-in', () => {
  test.each([
    [{ password: 'x' }, 400, 'validation_failed'],
    [{ phone: '4915112345678', password: 'x' }, 422, 'phone_provider_disabled'],
    [{ email: ADMIN.email }, 400, 'invalid_credentials'],
    [{ email: ADMIN.email, password: null }, 400, 'invalid_credentials'],
    [{ email: `${'a'.repeat(1000)}@example.com`, password: 'x' }, 400, 'invalid_credentials'],
    [{ email: "' or 1=1 --", password: 'x' }, 400, 'invalid_credentials'],
  ])('refuses %j', async (body, status, code) => {
    const response = await server.post(TOKEN_PATH, body)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ code })
  })

  test.each(['', '?grant_type=magic', '?grant_type=password&grant_type=password'])(
    'refuses the grant "%s"',
    async (query) => {
      const response = await server.post(`/auth/v1/token${query}`, ADMIN)
      expect(response.status).toBe(400)
    },
  )

  test('rejects a banned user', async () => {
    const setBanEnd = (banEnd: string | null) =>
      server.db
        .updateTable('auth_users')
        .set({ banned_until: banEnd })
        .where('email', '=', ADMIN.email)
        .execute()
    const { access_token } = await signInAs(server, ADMIN)
    await setBanEnd('2999-01-01T00:00:00.000Z')
    const response = await server.post(TOKEN_PATH, ADMIN)
    expect(await response.json()).toMatchObject({ code: 'user_banned' })
    const user = await server.get('/auth/v1/user', access_token)
    expect(user.status).toBe(403)
    expect(await server.identify(access_token)).toMatchObject({ kind: 'invalid' })
    await setBanEnd(null)
  })
})

describe('public endpoints', () => {
  test('serve the public keys, cached for ten minutes', async () => {
    const response = await server.get('/auth/v1/.well-known/jwks.json')
    expect(response.headers.get('cache-control')).toBe('public, max-age=600')
    const { keys } = (await response.json()) as { keys: object[] }
    expect(keys).toEqual([
      {
        kty: 'EC',
        crv: 'P-256',
        alg: 'ES256',
        use: 'sig',
        key_ops: ['verify'],
        kid: server.keys.signing.kid,
        x: expect.any(String),
        y: expect.any(String),
      },
    ])
  })

  test('serve settings and health', async () => {
    const settings = await server.get('/auth/v1/settings')
    expect(await settings.json()).toMatchObject({
      external: { email: true, phone: false, anonymous_users: false },
      disable_signup: true,
      mailer_autoconfirm: false,
    })
    const health = await server.get('/auth/v1/health')
    expect(Object.keys((await health.json()) as object)).toEqual(['version', 'name', 'description'])
  })
})

describe('sign-out', () => {
  const signOut = (query: string, token?: string) =>
    server.post(`/auth/v1/logout${query}`, undefined, {
      ...API_VERSION,
      ...(token && { Authorization: `Bearer ${token}` }),
    })

  test('responds with 204 and no body, and ends all sessions by default', async () => {
    const currentSession = await signInAs(server, ADMIN)
    const otherSession = await signInAs(server, ADMIN)
    const response = await signOut('', currentSession.access_token)
    expect(response.status).toBe(204)
    expect(await response.text()).toBe('')
    expect((await server.get('/auth/v1/user', otherSession.access_token)).status).toBe(403)
  })

  test('rejects an unknown scope and ends no session', async () => {
    const { access_token } = await signInAs(server, ADMIN)
    expect((await signOut('?scope=everywhere', access_token)).status).toBe(400)
    expect((await server.get('/auth/v1/user', access_token)).status).toBe(200)
  })

  test('requires a token', async () => {
    const response = await signOut('')
    expect(response.status).toBe(401)
    const body = (await response.json()) as { code: string; message: string }
    expect(body.code).toBe('no_authorization')
    expect(body.message).toContain('Bearer token')
  })
})

describe('limits', () => {
  test('apply to token requests from one IP address within five minutes', async () => {
    const limitedServer = await startTestServer({ environment: { LIMIT_TOKEN: '3' } })
    try {
      for (let attempt = 0; attempt < 3; attempt += 1) await signInAs(limitedServer, ADMIN)
      const response = await limitedServer.post(TOKEN_PATH, ADMIN)
      expect(response.status).toBe(429)
      expect(await response.json()).toMatchObject({ code: 'over_request_rate_limit' })
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(200)
      expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(300)
    } finally {
      await limitedServer.close()
    }
  })

  test('apply to wrong passwords per account, and then reject even the right password', async () => {
    const limitedServer = await startTestServer({ environment: { LIMIT_FAILED_SIGN_IN: '6' } })
    try {
      const wrongCredentials = { ...ADMIN, password: 'wrong' }
      const pendingResponses = Array.from({ length: 12 }, () =>
        limitedServer.post(TOKEN_PATH, wrongCredentials),
      )
      const statuses = (await Promise.all(pendingResponses)).map((response) => response.status)
      expect(statuses.filter((status) => status === 400)).toHaveLength(6)
      expect(statuses.filter((status) => status === 429)).toHaveLength(6)
      const response = await limitedServer.post(TOKEN_PATH, ADMIN)
      expect(response.status).toBe(429)
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(800)
      limitedServer.advance(15 * 60)
      await signInAs(limitedServer, ADMIN)
    } finally {
      await limitedServer.close()
    }
  })
})
