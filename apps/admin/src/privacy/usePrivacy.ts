import type {
  Erasure,
  ErasureRequest,
  PersonalData,
  RetentionSettings,
  RetentionUpdate,
} from '@duet/contract'
import useSWR, { type SWRResponse, useSWRConfig } from 'swr'
import { EditConflictError } from '../api/errors.ts'
import { usePrivacyApi } from './privacyApi.ts'

// When personal data changes on the server, the app reloads all SWR keys with this prefix.
const KEY_PREFIX = '/api/privacy'
const RETENTION_KEY = `${KEY_PREFIX}/retention`

/** Loads all data that the server has about a person. If `email` is empty, loads nothing. */
export function usePersonalData(email: string): SWRResponse<PersonalData> {
  const api = usePrivacyApi()
  return useSWR(email && `${KEY_PREFIX}/person ${email}`, () => api.findPerson(email))
}

export function useErasures(): SWRResponse<Erasure[]> {
  const api = usePrivacyApi()
  return useSWR(`${KEY_PREFIX}/erasures`, () => api.listErasures())
}

export function useRetention(): SWRResponse<RetentionSettings> {
  const api = usePrivacyApi()
  return useSWR(RETENTION_KEY, () => api.getRetention())
}

export interface PrivacyActions {
  erase(request: ErasureRequest, idempotencyKey: string): Promise<Erasure>
  undo(id: string): Promise<Erasure>
  /** @throws {EditConflictError<RetentionSettings>} if somebody else has changed the rules */
  saveRetention(update: RetentionUpdate): Promise<RetentionSettings>
}

/** Returns actions that change personal data and then reload the page's data. */
export function usePrivacyActions(): PrivacyActions {
  const api = usePrivacyApi()
  const { mutate } = useSWRConfig()
  const reload = () => mutate((key) => typeof key === 'string' && key.startsWith(KEY_PREFIX))

  async function finishErasure(pendingErasure: Promise<Erasure>): Promise<Erasure> {
    try {
      return await pendingErasure
    } finally {
      await reload()
    }
  }

  return {
    erase: (request, key) => finishErasure(api.erasePerson(request, key)),
    undo: (id) => finishErasure(api.undoErasure(id)),

    async saveRetention(update) {
      try {
        const settings = await api.updateRetention(update)
        await mutate(RETENTION_KEY, settings, { revalidate: false })
        return settings
      } catch (error) {
        if (error instanceof EditConflictError) {
          await mutate(RETENTION_KEY, error.current, { revalidate: false })
        }
        throw error
      }
    },
  }
}
