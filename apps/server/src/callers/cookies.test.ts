import { randomUUID } from 'node:crypto'
import { ADMIN, signInAs } from '@duet/auth/testing'
import { expect, it } from 'vitest'
import { ROUTES } from '../routes.ts'
import { type AppRoute, listAppRoutes } from '../testing/appRoutes.ts'
import { startTestServer, type TestServer } from '../testing/authServer.ts'

/**
 * A sign-in through a provider needs a cookie that identifies the browser, because only the browser
 * that started it may finish it. It lives for ten minutes. Sign-ins through SAML use the same cookie.
 * Only the admin app starts these sign-ins.
 */
const ROUTES_THAT_SET_A_COOKIE = ['GET /auth/v1/authorize']

const ID = randomUUID()

/** Sends a request, and returns everything in the response that can't differ by chance. */
async function send(
  server: TestServer,
  { method, path }: AppRoute,
  headers: Record<string, string>,
) {
  const isRead = method === 'GET'
  const query = path === '/auth/v1/authorize' ? '?provider=google' : ''
  const url = server.url + path.replaceAll(/[:*]\w+/g, ID) + query
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      apikey: server.keys.anonKey,
      ...(!isRead && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(!isRead && { body: '{}' }),
  })
  // The stream of changes never ends, and each request adds lines to the metrics.
  const hasComparableBody = !['/api/events', '/metrics'].includes(path)
  if (!hasComparableBody) await response.body?.cancel()
  const text = hasComparableBody ? await response.text() : ''
  const headerLines = [...response.headers]
    .filter(([name]) => name !== 'date')
    .map(([name, value]) => `${name}: ${value}`)
  return {
    status: response.status,
    cookies: response.headers.getSetCookie(),
    // IDs, tokens, times, and sizes differ between equal requests. They have digits, or are long.
    response: `${response.status} ${headerLines.join('\n')}\n${text}`.replaceAll(
      /[\w.+/=-]*\d[\w.+/=-]*|[\w+=-]{20,}/g,
      '0',
    ),
  }
}

it('no route sets or reads a cookie, except to sign in with a provider', async () => {
  const server = await startTestServer({
    environment: {
      AUTH_PASSKEYS: 'on',
      AUTH_LINKING: 'on',
      AUTH_PROVIDERS: JSON.stringify([{ id: 'google', client_id: 'a', client_secret: 'b' }]),
    },
  })
  const routes = listAppRoutes(server.app)
  const names = routes.map(({ method, path }) => `${method} ${path}`)
  const declaredRoutes = ROUTES.filter(({ method }) => method !== 'HEAD')
  expect(names).toEqual(expect.arrayContaining(declaredRoutes.map(({ name }) => name)))

  const signIn = async () => (await signInAs(server, ADMIN)).access_token
  const routesThatSetCookies = new Set<string>()
  for (const route of routes) {
    const name = `${route.method} ${route.path}`
    const token = await signIn()
    // A live session under names that a server might read, and the cookie of the providers.
    const Cookie = [
      ...['access_token', 'session', 'admin-session', 'sb-access-token'].map(
        (cookie) => `${cookie}=${token}`,
      ),
      `provider-sign-in=${'0'.repeat(64)}`,
    ].join('; ')
    for (const isSignedIn of [false, true]) {
      const authorization = { ...(isSignedIn && { Authorization: `Bearer ${token}` }) }
      const without = await send(server, route, authorization)
      // The first request has ended the session.
      if (isSignedIn && name === 'POST /auth/v1/logout')
        authorization.Authorization = `Bearer ${await signIn()}`
      // Some emails can be requested only once a minute.
      server.advance(61)
      const withCookie = await send(server, route, { ...authorization, Cookie })
      expect(without.status, name).not.toBe(429)
      if (without.cookies.length > 0) routesThatSetCookies.add(name)
      else expect(withCookie, name).toEqual(without)
    }
  }
  expect([...routesThatSetCookies]).toEqual(ROUTES_THAT_SET_A_COOKIE)
  await server.close()
})
