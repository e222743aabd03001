import type {
  Erasure,
  ErasureRequest,
  PersonalData,
  RetentionPreview,
  RetentionRules,
  RetentionSettings,
  RetentionUpdate,
} from '@duet/contract'
import { createJsonInit } from './jsonInit.ts'

/** The calls for personal data. Only admins can use them. */
export interface PrivacyApi {
  /** Describes what the server knows about the person with an email address. */
  findPerson(email: string): Promise<PersonalData>
  /** Returns the URL of an archive with everything, for a download that starts within a minute. */
  createExportUrl(email: string): Promise<string>
  /** Newest first. */
  listErasures(): Promise<Erasure[]>
  /** Deletes or anonymizes everything. A second call with the same key returns the first erasure. */
  erasePerson(request: ErasureRequest, idempotencyKey: string): Promise<Erasure>
  undoErasure(id: string): Promise<Erasure>
  getRetention(): Promise<RetentionSettings>
  /** @throws {EditConflictError<RetentionSettings>} if somebody has changed the rules since */
  updateRetention(update: RetentionUpdate): Promise<RetentionSettings>
  previewRetention(rules: RetentionRules): Promise<RetentionPreview>
}

type CallApi = <T>(path: string, failureMessage: string, init?: RequestInit) => Promise<T>

export function createPrivacyApi(callApi: CallApi): PrivacyApi {
  return {
    findPerson: (email) =>
      callApi(
        '/api/privacy/person',
        'Failed to look up the address',
        createJsonInit('POST', { email }),
      ),

    async createExportUrl(email) {
      const init = createJsonInit('POST', { email })
      const data = await callApi<{ url: string }>(
        '/api/privacy/exports',
        'Failed to export the data',
        init,
      )
      return data.url
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
