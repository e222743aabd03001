import type { Session } from '@supabase/auth-js'

/** The key of the session in `localStorage`. */
export const SESSION_KEY = 'admin-session'

/** More than the 90 seconds before a token's expiry in which the auth client refreshes the token. */
const FRESH_MS = 120_000

/**
 * Returns the session in `localStorage`, even if it has expired. The auth client returns `null` for
 * an expired session that it can't refresh, even though the user hasn't signed out.
 */
export function readStoredSession(): Session | null {
  try {
    const session: unknown = JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null')
    return isSession(session) ? session : null
  } catch {
    return null
  }
}

/** Removes the session from all tabs of this browser. */
export function removeStoredSession(): void {
  try {
    localStorage.removeItem(SESSION_KEY)
  } catch {
    // Storage is blocked, so the session exists only in memory.
  }
}

/**
 * Returns the session in `localStorage` if its token is valid for a while, so that requests can use
 * the token without the auth client.
 */
export function readFreshSession(): Session | null {
  const session = readStoredSession()
  const expiresInMs = (session?.expires_at ?? 0) * 1000 - Date.now()
  return expiresInMs > FRESH_MS ? session : null
}

function isSession(value: unknown): value is Session {
  return typeof value === 'object' && value !== null && 'access_token' in value && 'user' in value
}
