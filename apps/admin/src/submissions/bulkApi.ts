import type { BulkDeletion, BulkRequest, BulkRestore, BulkResult, UndoResult } from '@duet/contract'
import type { Api } from '../api/api.ts'
import { createApiHook } from '../api/createApiHook.ts'
import { createJsonInit } from '../api/jsonInit.ts'

export interface BulkApi {
  /** Makes the same change to many submissions. A second call with the same key has no effect. */
  changeSubmissions(request: BulkRequest, idempotencyKey: string): Promise<BulkResult>
  /** Deletes many submissions. A second call with the same key has no effect. */
  deleteSubmissions(request: BulkDeletion, idempotencyKey: string): Promise<BulkResult>
  /** Restores many submissions. A second call with the same key has no effect. */
  restoreSubmissions(ids: readonly string[], idempotencyKey: string): Promise<UndoResult>
  /** Undoes a change to many submissions, or their deletion. A second call has no effect. */
  undoChange(undoId: string): Promise<UndoResult>
}

/** Creates the API client's methods for changes to many submissions. */
export function createBulkApi({ callApi }: Pick<Api, 'callApi'>): BulkApi {
  return {
    changeSubmissions: (request, idempotencyKey) =>
      callApi(
        '/api/submissions/bulk',
        'Failed to save the change',
        createJsonInit('POST', request, { 'idempotency-key': idempotencyKey }),
      ),

    deleteSubmissions: (request, idempotencyKey) =>
      callApi(
        '/api/submissions/bulk/delete',
        'Failed to delete the requests',
        createJsonInit('POST', request, { 'idempotency-key': idempotencyKey }),
      ),

    restoreSubmissions: (ids, idempotencyKey) =>
      callApi(
        '/api/submissions/bulk/restore',
        'Failed to restore the requests',
        createJsonInit('POST', { ids } satisfies BulkRestore, {
          'idempotency-key': idempotencyKey,
        }),
      ),

    undoChange: (undoId) =>
      callApi(`/api/undo/${encodeURIComponent(undoId)}`, 'Failed to undo the change', {
        method: 'POST',
      }),
  }
}

/** Returns the API client's methods for changes to many submissions. */
export const useBulkApi = createApiHook(createBulkApi)
