import { AuthClient, type GoTrueClient } from '@supabase/auth-js'
import type { ClientConfig } from '../config/config.ts'
import { preserveReasons } from './authReason.ts'
import { createRefreshFetch } from './refreshFetch.ts'
import { removeStoredSession, SESSION_KEY } from './storedSession.ts'

/**
 * How long to wait for a response before treating the server as unreachable. Refreshes of the
 * session have a shorter limit.
 */
const TIMEOUT_MS = 15_000

/** Creates an `auth-js` client, which decides when to refresh tokens. */
export function createAuthClient({
  authUrl,
  anonKey,
}: Pick<ClientConfig, 'authUrl' | 'anonKey'>): GoTrueClient {
  return new AuthClient({
    url: authUrl,
    headers: { apikey: anonKey },
    storageKey: SESSION_KEY,
    persistSession: true,
    autoRefreshToken: true,
    // Links to this app contain a token hash instead of a session. `ConfirmPage` reads the hash.
    detectSessionInUrl: false,
    // Providers redirect to this app with a code instead of a session in the URL.
    flowType: 'pkce',
    experimental: { passkey: true },
    fetch: preserveReasons(
      createRefreshFetch((input, init) =>
        fetch(input, { ...init, signal: init?.signal ?? AbortSignal.timeout(TIMEOUT_MS) }),
      ),
    ),
  })
}

/** Removes the session from all tabs of this browser, without a request to the server. */
export async function forgetSession(client: GoTrueClient): Promise<void> {
  removeStoredSession()
  // The session is no longer stored, so this call sends no request and only notifies listeners.
  await client.signOut({ scope: 'local' })
}
