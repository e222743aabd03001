import { SESSION_KEY, storedSession } from './storedSession.ts'

type Fetch = typeof fetch

/**
 * Wraps `fetch` so that tabs don't invalidate each other's session. One tab refreshes at a time, only
 * the stored token is sent, and only a response about that token can end the session.
 */
export function createRefreshFetch(send: Fetch): Fetch {
  return async (input, init) => {
    const token = refreshTokenOf(input, init)
    if (token === null) return await send(input, init)
    return await withLock(async () => {
      // The client may retry a token that another tab has replaced. The server ends a session if a
      // replaced token is used again.
      const before = newerThan(token)
      if (before) return Response.json(before)
      const response = await send(input, init)
      if (response.ok) return response
      const after = newerThan(token)
      if (after) return Response.json(after)
      // A proxy, rate limit, or captive portal says nothing about the session. The client treats a
      // rejected fetch as a network error: it retries and keeps the session.
      if (!isRejection(response)) throw new TypeError(`Refresh failed with ${response.status}`)
      return response
    })
  }
}

/** The refresh token that a request sends; `null` for other requests. */
function refreshTokenOf(input: Parameters<Fetch>[0], init: RequestInit | undefined): string | null {
  if (!String(input).includes('grant_type=refresh_token')) return null
  const body: unknown = JSON.parse(String(init?.body))
  const isRefresh = typeof body === 'object' && body !== null && 'refresh_token' in body
  return isRefresh ? String(body.refresh_token) : null
}

/** Returns the stored session if another tab has replaced `token`; otherwise `null`. */
function newerThan(token: string) {
  const session = storedSession()
  return session && session.refresh_token !== token ? session : null
}

/** The service rejects a refresh token with 400, and a session or user with 403, both as JSON. */
function isRejection({ status, headers }: Response): boolean {
  const isJson = headers.get('content-type')?.includes('json') ?? false
  return isJson && (status === 400 || status === 403)
}

/** Waits for refreshes in other tabs. Browsers support locks only on HTTPS and localhost. */
async function withLock<T>(work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return await work()
  return await navigator.locks.request(`${SESSION_KEY}-refresh`, work)
}
