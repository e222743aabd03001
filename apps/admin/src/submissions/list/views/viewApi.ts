import type { NewSavedView, SavedView, SavedViewUpdate } from '@duet/contract'
import type { Api } from '../../../api/api.ts'
import { createApiHook } from '../../../api/createApiHook.ts'
import { createJsonInit } from '../../../api/jsonInit.ts'

export interface ViewApi {
  /** Lists the user's saved views and all shared views, sorted by name. */
  listViews(): Promise<SavedView[]>
  /** Saves a new view. A second call with the same key returns the first view. */
  createView(view: NewSavedView, idempotencyKey: string): Promise<SavedView>
  /** @throws {EditConflictError<SavedView>} if somebody else has changed the view */
  updateView(id: string, update: SavedViewUpdate): Promise<SavedView>
  deleteView(id: string): Promise<void>
}

/** Creates the API client's methods for saved views. */
export function createViewApi({ callApi }: Pick<Api, 'callApi'>): ViewApi {
  const getViewPath = (id: string) => `/api/views/${encodeURIComponent(id)}` as const

  return {
    listViews: () => callApi('/api/views', 'Failed to fetch views'),

    createView: (view, idempotencyKey) =>
      callApi(
        '/api/views',
        'Failed to save the view',
        createJsonInit('POST', view, { 'idempotency-key': idempotencyKey }),
      ),

    updateView: (id, update) =>
      callApi(getViewPath(id), 'Failed to save the view', createJsonInit('PATCH', update)),

    async deleteView(id) {
      await callApi(getViewPath(id), 'Failed to delete the view', { method: 'DELETE' })
    },
  }
}

/** Returns the API client's methods for saved views. */
export const useViewApi = createApiHook(createViewApi)
