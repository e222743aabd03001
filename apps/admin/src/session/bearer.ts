import { type GoTrueClient, isAuthRetryableFetchError } from '@supabase/auth-js'
import type { Bearer } from '../api.ts'
import { forgetSession, isAdmin } from './authClient.ts'

/** Takes the API's bearer from the auth client, and ends a session that the server refuses. */
export function createBearer(client: GoTrueClient): Bearer {
  return {
    async get() {
      const { data, error } = await client.getSession()
      if (error && isAuthRetryableFetchError(error)) throw new TypeError(error.message)
      return isAdmin(data.session) ? data.session.access_token : null
    },

    async renew(refused) {
      const { data: current } = await client.getSession()
      // Another call has renewed it meanwhile.
      if (current.session && current.session.access_token !== refused) {
        return current.session.access_token
      }
      const { data, error } = await client.refreshSession()
      if (data.session) return data.session.access_token
      if (error && isAuthRetryableFetchError(error)) throw new TypeError(error.message)
      await forgetSession(client)
      return null
    },
  }
}
