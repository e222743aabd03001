import {
  type AuthError,
  type GoTrueClient,
  isAuthApiError,
  isAuthRefreshDiscardedError,
  isAuthSessionMissingError,
  type Session,
} from '@supabase/auth-js'
import type { TokenSource } from '../api/api.ts'
import { forgetSession } from './authClient.ts'
import { readStoredSession } from './storedSession.ts'
import { isTeamSession } from './teamSession.ts'

/** Gets access tokens from the auth client, and ends a session that the server rejects. */
export function createClientTokens(client: GoTrueClient): Pick<TokenSource, 'get' | 'renew'> {
  return {
    async get() {
      const session = await readSession(client)
      return isTeamSession(session) ? session.access_token : null
    },

    async renew(rejectedToken) {
      const currentSession = await readSession(client)
      // The token has changed if another request or tab renewed it, or if the user signed out.
      if (currentSession?.access_token !== rejectedToken)
        return currentSession?.access_token ?? null
      const { data, error } = await client.refreshSession()
      const newSession = data.session ?? readSessionAfterError(error)
      if (newSession && newSession.access_token !== rejectedToken) return newSession.access_token
      if (newSession) await forgetSession(client)
      return null
    },
  }
}

async function readSession(client: GoTrueClient): Promise<Session | null> {
  const { data, error } = await client.getSession()
  return error ? readSessionAfterError(error) : data.session
}

/**
 * Returns the stored session after a failed refresh, because another tab may have stored a newer
 * session.
 * @throws {TypeError} if the server was unreachable, which doesn't mean that the session has ended
 */
function readSessionAfterError(error: AuthError | null): Session | null {
  const isSessionError =
    isAuthRefreshDiscardedError(error) || isAuthApiError(error) || isAuthSessionMissingError(error)
  if (!isSessionError) throw new TypeError(error?.message)
  return readStoredSession()
}
