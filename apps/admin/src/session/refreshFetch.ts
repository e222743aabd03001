import { readStoredSession, SESSION_KEY } from './storedSession.ts'

type Fetch = typeof fetch

/**
 * How long to wait for the response to a refresh. If the response is lost, the client must send its
 * token again within ten seconds. Later, the server ends the session of a replaced token.
 */
const REFRESH_TIMEOUT_MS = 8000

/** How long to wait for the auth client to store a session. Storing usually takes under 10 ms. */
const MAX_WAIT_MS = 500

/**
 * Wraps `fetch` so that tabs don't invalidate each other's session. Only one tab refreshes at a
 * time. The other tabs wait until the auth client has stored the new session. Before a tab sends
 * its token, it checks whether another tab has stored a newer session. If so, the tab uses that
 * session instead. The tab checks again if the server responds with an error.
 */
export function createRefreshFetch(sendRequest: Fetch): Fetch {
  return async (input, init) => {
    const token = getRefreshToken(input, init)
    if (token === null) return await sendRequest(input, init)
    const refreshSession = async () => {
      // The client may retry with a token that another tab has replaced. If a client sends a
      // replaced token again, the server ends the session.
      const newerSession = findNewerSession(token)
      if (newerSession) return Response.json(newerSession)
      const signal = AbortSignal.timeout(REFRESH_TIMEOUT_MS)
      const response = await sendRequest(input, { ...init, signal })
      if (response.ok) return response
      const sessionAfterError = findNewerSession(token)
      if (sessionAfterError) return Response.json(sessionAfterError)
      // A response from a proxy, rate limiter, or captive portal doesn't end the session.
      // The client treats a rejected fetch as a network error, so it retries and keeps the session.
      if (!isRejection(response))
        throw new TypeError(`Refresh failed with status ${response.status}`)
      return response
    }
    return await withLock(refreshSession, async (response) => {
      if (response.ok) await waitUntilStored(token)
    })
  }
}

/** Returns the refresh token that a request sends, or `null` if the request isn't a refresh. */
function getRefreshToken(
  input: Parameters<Fetch>[0],
  init: RequestInit | undefined,
): string | null {
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
 * Returns whether the auth service rejected the refresh. The service rejects with status 400 and
 * JSON. A proxy can also respond with status 400, but not with JSON.
 */
function isRejection({ status, headers }: Response): boolean {
  const isJson = headers.get('content-type')?.includes('json') ?? false
  return isJson && status === 400
}

/**
 * Waits until the auth client has replaced or removed the session with the refresh token `token`.
 */
async function waitUntilStored(token: string): Promise<void> {
  const startedAt = performance.now()
  while (readStoredSession()?.refresh_token === token) {
    if (performance.now() - startedAt > MAX_WAIT_MS) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/**
 * Runs `action` in one tab at a time. Resolves as soon as `action` does, but keeps other tabs
 * waiting until `followUp` has finished. On plain HTTP, browsers don't provide locks, so `action`
 * starts immediately.
 */
async function withLock<T>(
  action: () => Promise<T>,
  followUp: (result: T) => Promise<void>,
): Promise<T> {
  if (!('locks' in navigator)) return await action()
  return await new Promise<T>((resolve, reject) => {
    const runLocked = async () => {
      const result = await action()
      resolve(result)
      await followUp(result)
    }
    navigator.locks.request(`${SESSION_KEY}-refresh`, runLocked).catch(reject)
  })
}
