import { AuthClient, type GoTrueClient, type Session } from '@supabase/auth-js'
import type { Config } from '../config.ts'

/** Where the session is kept in the browser. */
export const SESSION_KEY = 'admin-session'

/** A server that does not answer for this long counts as one that cannot be reached. */
const TIMEOUT_MS = 15_000

/** The auth client of the page. Its timings, events and rotation of tokens are the library's own. */
export function createAuthClient({ apiUrl, anonKey }: Config): GoTrueClient {
  return new AuthClient({
    url: `${apiUrl}/auth/v1`,
    headers: { apikey: anonKey },
    storageKey: SESSION_KEY,
    persistSession: true,
    autoRefreshToken: true,
    // Nobody comes here by a link that carries tokens.
    detectSessionInUrl: false,
    fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }),
  })
}

/**
 * The session as it lies in the browser, expired or not. The client answers `null` while it cannot
 * reach the server to refresh an expired one, though nobody has signed out.
 */
export function storedSession(): Session | null {
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

/** Whether the session's user may work here: the server refuses everyone else. */
export function isAdmin(session: Session | null): session is Session {
  return session?.user?.app_metadata?.role === 'admin'
}

/** Forgets the session in this browser, in all its tabs, without asking the server. */
export async function forgetSession(client: GoTrueClient): Promise<void> {
  localStorage.removeItem(SESSION_KEY)
  // With nothing stored the client asks nobody; it only tells everyone who listens.
  await client.signOut({ scope: 'local' })
}
