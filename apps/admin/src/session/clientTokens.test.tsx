import type { Session } from '@supabase/auth-js'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createAuthClient } from './authClient.ts'
import { createClientTokens } from './clientTokens.ts'
import { readStoredSession, SESSION_KEY } from './storedSession.ts'

const CONFIG = { authUrl: 'https://api.example/auth/v1', anonKey: 'anon' }
const HOUR_SECONDS = 3600

/** Creates a session whose tokens end with the number `count`, such as `access-0`. */
function createSession(count: number, expiresInSeconds: number): Session {
  return {
    access_token: `access-${count}`,
    refresh_token: `refresh-${count}`,
    token_type: 'bearer',
    expires_in: HOUR_SECONDS,
    expires_at: Math.round(Date.now() / 1000) + expiresInSeconds,
    user: {
      id: 'admin',
      aud: 'authenticated',
      created_at: '',
      app_metadata: { role: 'admin' },
      user_metadata: {},
    },
  }
}

const storeSession = (session: Session) =>
  localStorage.setItem(SESSION_KEY, JSON.stringify(session))

/**
 * Fakes the auth service. Returns an array, to which each request adds its refresh token.
 * @param respond receives the number of requests so far
 */
function fakeAuthService(respond: (count: number) => Response | Promise<Response>): string[] {
  const sentTokens: string[] = []
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sentTokens.push(JSON.parse(String(init.body)).refresh_token)
    return await respond(sentTokens.length)
  })
  return sentTokens
}

const createRejection = (code: string) =>
  Response.json({ code: 400, error_code: code, msg: 'Invalid Refresh Token' }, { status: 400 })

const openTab = () => createClientTokens(createAuthClient(CONFIG))

/** Delays the response to the second tab until the first tab has stored its session. */
const respondInOrder = async (requestNumber: number) => {
  if (requestNumber > 1)
    await expect.poll(() => readStoredSession()?.refresh_token).toBe('refresh-1')
  return Response.json(createSession(1, HOUR_SECONDS))
}

/**
 * Advances the fake clock until the auth client has stopped retrying a failed refresh and `promise`
 * is settled. One long step isn't enough, because the client may still be waiting for a lock, which
 * the fake clock doesn't affect.
 */
async function advanceUntilSettled(promise: Promise<unknown>) {
  let isSettled = false
  const markSettled = () => {
    isSettled = true
  }
  promise.then(markSettled, markSettled)
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(10_000)
      return isSettled
    })
    .toBe(true)
}

beforeEach(() => {
  localStorage.clear()
  // Silence the auth client, which logs failed refreshes and warns about other clients on the page.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

describe.each([
  ['with locks', true],
  ['without locks, as on plain HTTP', false],
])('two tabs %s', (_case, hasLocks) => {
  beforeEach(() => {
    if (!hasLocks) vi.stubGlobal('navigator', { onLine: true })
  })

  test('both get a token when they refresh an expired session at the same time', async () => {
    storeSession(createSession(0, -HOUR_SECONDS))
    fakeAuthService(respondInOrder)
    const [firstTab, secondTab] = [openTab(), openTab()]
    await expect(Promise.all([firstTab.get(), secondTab.get()])).resolves.toEqual([
      'access-1',
      'access-1',
    ])
  })

  test('both renew a rejected token at the same time, and stay signed in', async () => {
    storeSession(createSession(0, HOUR_SECONDS))
    fakeAuthService(respondInOrder)
    const [firstTab, secondTab] = [openTab(), openTab()]
    const renewedTokens = Promise.all([firstTab.renew('access-0'), secondTab.renew('access-0')])
    await expect(renewedTokens).resolves.toEqual(['access-1', 'access-1'])
    expect(readStoredSession()?.access_token).toBe('access-1')
  })
})

test('a retry doesn’t send a token that another tab has replaced', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  storeSession(createSession(0, -HOUR_SECONDS))
  const sentTokens = fakeAuthService(() => {
    storeSession(createSession(1, HOUR_SECONDS))
    throw new TypeError('Failed to fetch')
  })
  const token = openTab().get()
  await advanceUntilSettled(token)
  await expect(token).resolves.toBe('access-1')
  expect(sentTokens).toEqual(['refresh-0'])
})

test('a rejected token doesn’t end the session if another tab has replaced the token', async () => {
  storeSession(createSession(0, -HOUR_SECONDS))
  const sentTokens = fakeAuthService((count) => {
    if (count > 1) return Response.json(createSession(2, HOUR_SECONDS))
    // Simulate another tab that has stored a newer session, which has expired too.
    storeSession(createSession(1, -HOUR_SECONDS))
    return createRejection('refresh_token_already_used')
  })
  await expect(openTab().get()).resolves.toBe('access-2')
  expect(sentTokens).toEqual(['refresh-0', 'refresh-1'])
})

test.each([
  ['a rate limit', () => Response.json({ error_code: 'over_request_rate_limit' }, { status: 429 })],
  ['an overloaded server', () => new Response('', { status: 503 })],
  ['a proxy', () => new Response('<h1>Not Found</h1>', { status: 404 })],
  ['a captive portal', () => new Response('<h1>Sign in to Wi-Fi</h1>', { status: 403 })],
  ['a network error', () => Promise.reject(new TypeError('Failed to fetch'))],
])('keeps the stored session if a refresh fails because of %s', async (_cause, respond) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  storeSession(createSession(0, -HOUR_SECONDS))
  fakeAuthService(respond)
  const tab = openTab()
  const token = tab.get()
  await advanceUntilSettled(token)
  await expect(token).rejects.toThrow(TypeError)
  const renewedToken = tab.renew('access-0')
  await advanceUntilSettled(renewedToken)
  await expect(renewedToken).rejects.toThrow(TypeError)
  expect(readStoredSession()?.refresh_token).toBe('refresh-0')
})

test.each([
  ['expired', -HOUR_SECONDS],
  ['not expired', HOUR_SECONDS],
])('ends a session that is %s if the server rejects its token', async (_state, expiresIn) => {
  storeSession(createSession(0, expiresIn))
  fakeAuthService(() => createRejection('session_not_found'))
  await expect(openTab().renew('access-0')).resolves.toBeNull()
  expect(readStoredSession()).toBeNull()
})

test('a tab ends its session if another tab has ended the session', async () => {
  storeSession(createSession(0, HOUR_SECONDS))
  const sentTokens = fakeAuthService(() => createRejection('session_not_found'))
  const tab = openTab()
  await expect(tab.get()).resolves.toBe('access-0')
  localStorage.clear()
  await expect(tab.renew('access-0')).resolves.toBeNull()
  expect(sentTokens).toEqual([])
})
