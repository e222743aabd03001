import type {
  Erasure,
  ErasureRequest,
  PersonalData,
  PersonLookup,
  RetentionPreview,
  RetentionRules,
  RetentionSettings,
  RetentionUpdate,
} from '@duet/contract'
import type { Api } from '../api/api.ts'
import { createApiHook } from '../api/createApiHook.ts'
import { createJsonInit } from '../api/jsonInit.ts'

export interface PrivacyApi {
  /** Returns all data that the server has about the person with this email address. */
  findPerson(email: string): Promise<PersonalData>
  /** Returns the URL of a ZIP file of a person's data. The download must start within a minute. */
  createExportUrl(email: string): Promise<string>
  /** Lists the erasures, newest first. */
  listErasures(): Promise<Erasure[]>
  /** Erases a person's data. A second call with the same key returns the first erasure. */
  erasePerson(request: ErasureRequest, idempotencyKey: string): Promise<Erasure>
  undoErasure(id: string): Promise<Erasure>
  getRetention(): Promise<RetentionSettings>
  /** @throws {EditConflictError<RetentionSettings>} if somebody else has changed the rules */
  updateRetention(update: RetentionUpdate): Promise<RetentionSettings>
  previewRetention(rules: RetentionRules): Promise<RetentionPreview>
}

/** Creates the API client's methods for personal data. */
export function createPrivacyApi({ callApi }: Pick<Api, 'callApi'>): PrivacyApi {
  return {
    findPerson: (email) =>
      callApi(
        '/api/privacy/person',
        'Failed to look up the address',
        createJsonInit('POST', { email } satisfies PersonLookup),
      ),

    async createExportUrl(email) {
      const init = createJsonInit('POST', { email } satisfies PersonLookup)
      const { url } = await callApi('/api/privacy/exports', 'Failed to export the data', init)
      return url
    },

    listErasures: () => callApi('/api/privacy/erasures', 'Failed to fetch the erasures'),

    erasePerson: (request, idempotencyKey) =>
      callApi(
        '/api/privacy/erasures',
        'Failed to erase the data',
        createJsonInit('POST', request, { 'idempotency-key': idempotencyKey }),
      ),

    undoErasure: (id) =>
      callApi(
        `/api/privacy/erasures/${encodeURIComponent(id)}/undo`,
        'Failed to undo the erasure',
        {
          method: 'POST',
        },
      ),

    getRetention: () => callApi('/api/privacy/retention', 'Failed to fetch the rules'),

    updateRetention: (update) =>
      callApi('/api/privacy/retention', 'Failed to save the rules', createJsonInit('PUT', update)),

    previewRetention: (rules) =>
      callApi(
        '/api/privacy/retention/preview',
        'Failed to count the records',
        createJsonInit('POST', rules),
      ),
  }
}

/** Returns the API client's methods for personal data. */
export const usePrivacyApi = createApiHook(createPrivacyApi)
