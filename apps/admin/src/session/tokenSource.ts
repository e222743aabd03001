import type { TokenSource } from '../api/api.ts'
import type { AuthLoader } from './authLoader.ts'
import type { FactorRequirement } from './factorRequirement.ts'
import { readFreshSession, readStoredSession } from './storedSession.ts'
import { isTeamSession } from './teamSession.ts'

/**
 * Supplies the API client with access tokens. Until the auth client has loaded, supplies the stored
 * token. Waits for the auth client only if the stored token must be refreshed.
 */
export function createTokenSource(
  loader: AuthLoader,
  factorRequirement: FactorRequirement,
): TokenSource {
  return {
    async get() {
      if (!loader.get()) {
        const freshSession = readFreshSession()
        if (freshSession) return isTeamSession(freshSession) ? freshSession.access_token : null
        if (!readStoredSession()) return null
      }
      const { tokens } = await loader.load()
      return await tokens.get()
    },

    async renew(rejectedToken) {
      const { tokens } = await loader.load()
      return await tokens.renew(rejectedToken)
    },

    requireFactor: factorRequirement.setRequired,
  }
}
