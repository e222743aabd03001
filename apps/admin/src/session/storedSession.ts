import type { Session } from '@supabase/auth-js'

/** The key of the session in `localStorage`. */
export const SESSION_KEY = 'admin-session'

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

function isSession(value: unknown): value is Session {
  return typeof value === 'object' && value !== null && 'access_token' in value && 'user' in value
}
