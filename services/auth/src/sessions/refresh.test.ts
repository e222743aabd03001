import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADMIN, startTestServer, type TestServer } from '../testing/authServer.ts'
import { signInAs, type TokenResponse } from '../testing/requests.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const sendRefreshToken = (token: unknown) =>
  server.post('/auth/v1/token?grant_type=refresh_token', { refresh_token: token })

async function refresh(token: string): Promise<TokenResponse> {
  const response = await sendRefreshToken(token)
  expect(response.status).toBe(200)
  return (await response.json()) as TokenResponse
}

async function expectRefused(token: unknown) {
  const response = await sendRefreshToken(token)
  expect(response.status).toBe(400)
  return ((await response.json()) as { code: string }).code
}

describe('a refresh token', () => {
  test('can be exchanged for the current token for ten seconds after its rotation', async () => {
    const firstToken = (await signInAs(server, ADMIN)).refresh_token
    const secondToken = (await refresh(firstToken)).refresh_token
    const thirdToken = (await refresh(secondToken)).refresh_token
    server.advance(9)
    expect((await refresh(secondToken)).refresh_token).toBe(thirdToken)
    expect((await refresh(firstToken)).refresh_token).toBe(thirdToken)
  })

  test('ends its session if it is used again later', async () => {
    const firstSession = await signInAs(server, ADMIN)
    const secondSession = await refresh(firstSession.refresh_token)
    const thirdSession = await refresh(secondSession.refresh_token)
    server.advance(11)
    expect(await expectRefused(firstSession.refresh_token)).toBe('refresh_token_already_used')
    expect(await expectRefused(thirdSession.refresh_token)).toBe('session_not_found')
    const userResponse = await server.get('/auth/v1/user', thirdSession.access_token)
    expect(userResponse.status).toBe(403)
    expect(await userResponse.json()).toMatchObject({ code: 'session_not_found' })
  })

  test('ends its session if it is used again later, even if it was the last rotated token', async () => {
    const firstToken = (await signInAs(server, ADMIN)).refresh_token
    const secondToken = (await refresh(firstToken)).refresh_token
    server.advance(11)
    expect(await expectRefused(firstToken)).toBe('refresh_token_already_used')
    expect(await expectRefused(secondToken)).toBe('session_not_found')
  })

  test('has a grace period that later refreshes don’t extend', async () => {
    const firstToken = (await signInAs(server, ADMIN)).refresh_token
    const secondToken = (await refresh(firstToken)).refresh_token
    server.advance(8)
    await refresh(secondToken)
    server.advance(8)
    expect(await expectRefused(firstToken)).toBe('refresh_token_already_used')
  })

  test('doesn’t affect other sessions of the user', async () => {
    const otherSession = await signInAs(server, ADMIN)
    const firstToken = (await signInAs(server, ADMIN)).refresh_token
    await refresh(firstToken)
    server.advance(11)
    await expectRefused(firstToken)
    expect((await server.get('/auth/v1/user', otherSession.access_token)).status).toBe(200)
    await refresh(otherSession.refresh_token)
  })

  test('is rotated only once by concurrent requests', async () => {
    const { refresh_token } = await signInAs(server, ADMIN)
    const results = await Promise.all(Array.from({ length: 20 }, () => refresh(refresh_token)))
    const tokens = new Set(results.map((result) => result.refresh_token))
    expect(tokens.size).toBe(1)
    expect(tokens.has(refresh_token)).toBe(false)
  })

  test('isn’t stored', async () => {
    const { refresh_token } = await signInAs(server, ADMIN)
    const rows = JSON.stringify([
      await server.db.selectFrom('auth_sessions').selectAll().execute(),
      await server.db.selectFrom('auth_rotations').selectAll().execute(),
    ])
    expect(rows).not.toContain(refresh_token)
    expect(rows).not.toContain(refresh_token.slice(32, 50))
  })

  test('is rejected if the user is banned or the session was idle for 30 days', async () => {
    const { refresh_token } = await signInAs(server, ADMIN)
    const setBanEnd = (banEnd: string | null) =>
      server.db
        .updateTable('auth_users')
        .set({ banned_until: banEnd })
        .where('email', '=', ADMIN.email)
        .execute()
    await setBanEnd('2999-01-01T00:00:00.000Z')
    expect(await expectRefused(refresh_token)).toBe('user_banned')
    await setBanEnd(null)
    server.advance(30 * 24 * 3600)
    expect(await expectRefused(refresh_token)).toBe('session_expired')
  })

  test.each([
    ['nothing', undefined, 'validation_failed'],
    ['a short string', 'abc', 'validation_failed'],
    ['stray characters', '!'.repeat(56), 'validation_failed'],
    ['an opaque token that was never issued', 'abcdefghij12', 'refresh_token_not_found'],
    ['a number', 5, 'bad_json'],
  ])('is refused when it is %s', async (_, token, code) => {
    expect(await expectRefused(token)).toBe(code)
  })

  test('is rejected if any part of it was changed', async () => {
    const { refresh_token } = await signInAs(server, ADMIN)
    for (const index of [0, 5, 25, 30, 52]) {
      const otherCharacter = refresh_token[index] === 'A' ? 'B' : 'A'
      const changedToken =
        refresh_token.slice(0, index) + otherCharacter + refresh_token.slice(index + 1)
      expect(await expectRefused(changedToken)).toMatch(
        /^(validation_failed|refresh_token_not_found)$/,
      )
    }
    await refresh(refresh_token)
  })
})

test('with a reuse interval of 0, any reuse ends the session', async () => {
  const strictServer = await startTestServer({ environment: { AUTH_REUSE_INTERVAL_SECONDS: '0' } })
  try {
    const { refresh_token } = await signInAs(strictServer, ADMIN)
    const submitToken = () =>
      strictServer.post('/auth/v1/token?grant_type=refresh_token', { refresh_token })
    expect((await submitToken()).status).toBe(200)
    expect(await (await submitToken()).json()).toMatchObject({ code: 'refresh_token_already_used' })
  } finally {
    await strictServer.close()
  }
})
