import type { AccountSession } from '@duet/contract'
import type { Api } from '../api/api.ts'
import { createApiHook } from '../api/createApiHook.ts'

/** The API methods for the user's own sessions. */
export interface SessionApi {
  /** Lists the sessions, newest first. */
  listSessions(): Promise<AccountSession[]>
  endSession(id: string): Promise<void>
}

/** Creates the API client's methods for the user's own sessions. */
export function createSessionApi({ callApi }: Pick<Api, 'callApi'>): SessionApi {
  return {
    listSessions: () => callApi('/api/account/sessions', 'Failed to fetch sessions'),

    async endSession(id) {
      const path = `/api/account/sessions/${encodeURIComponent(id)}` as const
      await callApi(path, 'Failed to end the session', { method: 'DELETE' })
    },
  }
}

/** Returns the API client's methods for the user's own sessions. */
export const useSessionApi = createApiHook(createSessionApi)
