import { expect, test } from 'vitest'
import { ADMIN, startTestServer, type TestServer } from '../testing/authServer.ts'
import { signInAs } from '../testing/requests.ts'

async function withServer(
  environment: Record<string, string>,
  runTest: (server: TestServer) => Promise<void>,
) {
  const server = await startTestServer({ environment })
  try {
    await runTest(server)
  } finally {
    await server.close()
  }
}

const refresh = (server: TestServer, token: string) =>
  server.post('/auth/v1/token?grant_type=refresh_token', { refresh_token: token })

async function expectEnded(
  server: TestServer,
  token: { access_token: string; refresh_token: string },
) {
  const userResponse = await server.get('/auth/v1/user', token.access_token)
  expect(userResponse.status).toBe(403)
  const refreshResponse = await refresh(server, token.refresh_token)
  expect(refreshResponse.status).toBe(400)
  expect(await refreshResponse.json()).toMatchObject({ code: 'session_expired' })
}

test('a session ends at its maximum age, even if it is in use', () =>
  withServer({ AUTH_SESSION_SECONDS: '1000' }, async (server) => {
    const firstToken = await signInAs(server, ADMIN)
    server.advance(999)
    const secondToken = await (await refresh(server, firstToken.refresh_token)).json()
    server.advance(1)
    await expectEnded(server, secondToken as typeof firstToken)
  }))

test('a session ends after some time without use', () =>
  withServer({ AUTH_IDLE_SECONDS: '1000' }, async (server) => {
    const firstToken = await signInAs(server, ADMIN)
    server.advance(999)
    const secondToken = await (await refresh(server, firstToken.refresh_token)).json()
    server.advance(999)
    const thirdToken = await (
      await refresh(server, (secondToken as typeof firstToken).refresh_token)
    ).json()
    server.advance(1000)
    await expectEnded(server, thirdToken as typeof firstToken)
  }))

test.each([
  ['60', 120],
  ['1000', 1000],
  ['7200', 3600],
  ['0', 3600],
])('with AUTH_IDLE_SECONDS=%s, an access token lasts %i seconds', (idleSeconds, lifetime) =>
  withServer({ AUTH_IDLE_SECONDS: idleSeconds }, async (server) => {
    const response = await server.post('/auth/v1/token?grant_type=password', ADMIN)
    expect(await response.json()).toMatchObject({ expires_in: lifetime })
  }),
)

test('signing in ends the other sessions if only one is allowed', () =>
  withServer({ AUTH_SINGLE_SESSION: 'on' }, async (server) => {
    const firstToken = await signInAs(server, ADMIN)
    const secondToken = await signInAs(server, ADMIN)
    await expectEnded(server, firstToken)
    expect((await server.get('/auth/v1/user', secondToken.access_token)).status).toBe(200)
  }))

test('ten tabs that refresh concurrently, and lose some responses, stay in one session', () =>
  withServer({}, async (server) => {
    let { refresh_token: currentToken } = await signInAs(server, ADMIN)
    for (let round = 0; round < 5; round += 1) {
      const tokens = await Promise.all(
        Array.from({ length: 10 }, async (_, tab) => {
          const response = await refresh(server, currentToken)
          expect(response.status).toBe(200)
          const body = (await response.json()) as { refresh_token: string }
          // Every third tab loses its response and sends the same token again.
          if (tab % 3 !== 0) return body.refresh_token
          const retryResponse = await refresh(server, currentToken)
          expect(retryResponse.status).toBe(200)
          return ((await retryResponse.json()) as { refresh_token: string }).refresh_token
        }),
      )
      expect(new Set(tokens).size).toBe(1)
      expect(tokens[0]).not.toBe(currentToken)
      currentToken = tokens[0] ?? ''
      server.advance(60)
    }
    expect(await server.db.selectFrom('auth_sessions').selectAll().execute()).toHaveLength(1)
  }))
