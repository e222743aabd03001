import { readStoredSession, SESSION_KEY } from './storedSession.ts'

type Fetch = typeof fetch

/**
 * Wraps `fetch` so that tabs don't invalidate each other's session. Only one tab refreshes at a
 * time. Before a tab sends its token, it checks whether another tab has stored a newer session. If
 * so, it uses that session instead. It checks again if the server responds with an error.
 */
export function createRefreshFetch(send: Fetch): Fetch {
  return async (input, init) => {
    const token = refreshTokenOf(input, init)
    if (token === null) return await send(input, init)
    return await withLock(async () => {
      // The client may retry a token that another tab has replaced. The server ends a session if a
      // replaced token is used again.
      const before = findNewerSession(token)
      if (before) return Response.json(before)
      const response = await send(input, init)
      if (response.ok) return response
      const after = findNewerSession(token)
      if (after) return Response.json(after)
      // A response from a proxy, rate limiter, or captive portal says nothing about the session.
      // The client treats a rejected fetch as a network error: it retries and keeps the session.
      if (!isRejection(response)) throw new TypeError(`Refresh failed with ${response.status}`)
      return response
    })
  }
}

/** Returns the refresh token that a request sends, or `null` if the request isn't a refresh. */
function refreshTokenOf(input: Parameters<Fetch>[0], init: RequestInit | undefined): string | null {
  if (!String(input).includes('grant_type=refresh_token')) return null
  const body: unknown = JSON.parse(String(init?.body))
  const isRefresh = typeof body === 'object' && body !== null && 'refresh_token' in body
  return isRefresh ? String(body.refresh_token) : null
}

/** Returns the stored session if another tab has replaced `token`, or `null` otherwise. */
function findNewerSession(token: string) {
  const session = readStoredSession()
  return session && session.refresh_token !== token ? session : null
}

/**
 * Returns whether the auth service rejected the refresh. It responds with 400 if it rejects the
 * token, and with 403 if it rejects the session or the user. Both responses contain JSON.
 */
function isRejection({ status, headers }: Response): boolean {
  const isJson = headers.get('content-type')?.includes('json') ?? false
  return isJson && (status === 400 || status === 403)
}

/** Runs `work` in one tab at a time. On plain HTTP, browsers have no locks, so it runs at once. */
async function withLock<T>(work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return await work()
  return await navigator.locks.request(`${SESSION_KEY}-refresh`, work)
}
