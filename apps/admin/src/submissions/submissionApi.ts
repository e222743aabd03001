import type {
  ListResponse,
  RelatedSubmission,
  Submission,
  SubmissionEvent,
  SubmissionUpdate,
} from '@duet/contract'
import type { Api } from '../api/api.ts'
import { createApiHook } from '../api/createApiHook.ts'
import { createJsonInit } from '../api/jsonInit.ts'

export interface SubmissionApi {
  /** Loads a submission. Returns `null` if it doesn't exist. */
  getSubmission(id: string): Promise<Submission | null>
  /**
   * Changes a submission, and returns the changed submission. A second call with the same key has
   * no effect.
   * @throws {EditConflictError<Submission>} if a value differs from `update.expected`
   */
  updateSubmission(
    id: string,
    update: SubmissionUpdate,
    idempotencyKey: string,
  ): Promise<Submission>
  /** Sends a request as the website does. A second call with the same key has no effect. */
  sendRequest(form: FormData, idempotencyKey: string): Promise<void>
  /** Marks a submission as read or unread for the user. */
  setSubmissionRead(id: string, isRead: boolean): Promise<void>
  /** Deletes a submission, which can be restored for a day. */
  deleteSubmission(id: string): Promise<void>
  restoreSubmission(id: string): Promise<void>
  /**
   * Returns the URL of a ZIP file with all files from a submission. The download must start within
   * a minute.
   */
  createFilesUrl(id: string): Promise<string>
  /** Lists the changes to a submission, oldest first. */
  listHistory(id: string): Promise<SubmissionEvent[]>
  listRelated(id: string, limit: number): Promise<ListResponse<RelatedSubmission>>
}

export function createSubmissionApi({
  callApi,
  callForList,
  findOrNull,
}: Pick<Api, 'callApi' | 'callForList' | 'findOrNull'>): SubmissionApi {
  const getPath = (id: string) => `/api/submission/${encodeURIComponent(id)}` as const

  return {
    getSubmission: (id) => findOrNull(getPath(id), 'Failed to fetch submission'),

    updateSubmission: (id, update, idempotencyKey) =>
      callApi(
        getPath(id),
        'Failed to save the change',
        createJsonInit('PATCH', update, { 'idempotency-key': idempotencyKey }),
      ),

    async sendRequest(form, idempotencyKey) {
      await callApi('/api/deployment', 'Failed to send the request', {
        method: 'POST',
        body: form,
        headers: { 'idempotency-key': idempotencyKey },
      })
    },

    async setSubmissionRead(id, isRead) {
      const method = isRead ? 'PUT' : 'DELETE'
      await callApi(`${getPath(id)}/read`, 'Failed to save the change', { method })
    },

    async deleteSubmission(id) {
      await callApi(getPath(id), 'Failed to delete the request', { method: 'DELETE' })
    },

    async restoreSubmission(id) {
      await callApi(`${getPath(id)}/restore`, 'Failed to restore the request', { method: 'POST' })
    },

    async createFilesUrl(id) {
      const path = `${getPath(id)}/files.zip` as const
      const init = { method: 'POST' } as const
      return (await callApi(path, 'Failed to download the files', init)).url
    },

    listHistory: (id) => callApi(`${getPath(id)}/history`, 'Failed to fetch the history'),

    listRelated: (id, limit) =>
      callForList(`${getPath(id)}/related?limit=${limit}`, 'Failed to fetch related requests'),
  }
}

export const useSubmissionApi = createApiHook(createSubmissionApi)
