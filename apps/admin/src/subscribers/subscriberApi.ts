import type {
  ImportReport,
  NewSubscriber,
  Subscriber,
  SubscriberChange,
  SubscriberGrowth,
  SubscriberImport,
  SubscriberWindow,
} from '@duet/contract'
import type { Api } from '../api/api.ts'
import { createApiHook } from '../api/createApiHook.ts'
import { createJsonInit } from '../api/jsonInit.ts'

/** The API methods for newsletter subscribers. Each `path` includes the query string. */
export interface SubscriberApi {
  /** Loads one window of the list's rows. */
  listSubscribers(path: `/api/newsletter?${string}`): Promise<SubscriberWindow>
  getSubscriberGrowth(path: `/api/newsletter/growth?${string}`): Promise<SubscriberGrowth>
  /** Returns a CSV file. The response header `X-Total-Count` contains the number of rows. */
  exportSubscribers(
    path: `/api/newsletter/export.csv?${string}`,
    signal: AbortSignal,
  ): Promise<Response>
  /**
   * Adds an address. A second call with the same key returns the same subscriber.
   * @throws {ApiError} 409 with a message for users, if the address is already on the list
   */
  addSubscriber(email: string, idempotencyKey: string): Promise<Subscriber>
  changeSubscriber(id: string, change: SubscriberChange): Promise<Subscriber>
  /** Deletes a subscriber, who can be restored for a day. */
  deleteSubscriber(id: string): Promise<void>
  restoreSubscriber(id: string): Promise<Subscriber>
  /**
   * Imports a CSV file, or previews the import. A second call with the same key returns the same
   * report.
   * @throws {ApiError} 400 with a message for users, if the file has no addresses
   */
  importSubscribers(body: SubscriberImport, idempotencyKey: string): Promise<ImportReport>
}

export function createSubscriberApi({
  callApi,
  callForList,
  callForResponse,
}: Pick<Api, 'callApi' | 'callForList' | 'callForResponse'>): SubscriberApi {
  const getPath = (id: string) => `/api/newsletter/subscribers/${encodeURIComponent(id)}` as const

  return {
    listSubscribers: (path) => callForList(path, 'Failed to fetch newsletter subscribers'),

    getSubscriberGrowth: (path) => callApi(path, 'Failed to fetch the growth'),

    exportSubscribers: (path, signal) =>
      callForResponse(path, 'Failed to export newsletter subscribers', { signal }),

    addSubscriber: (email, idempotencyKey) =>
      callApi(
        '/api/newsletter/subscribers',
        'Failed to add the subscriber',
        createJsonInit('POST', { email } satisfies NewSubscriber, {
          'idempotency-key': idempotencyKey,
        }),
      ),

    changeSubscriber: (id, change) =>
      callApi(getPath(id), 'Failed to save the change', createJsonInit('PATCH', change)),

    async deleteSubscriber(id) {
      await callApi(getPath(id), 'Failed to delete the subscriber', { method: 'DELETE' })
    },

    restoreSubscriber: (id) =>
      callApi(`${getPath(id)}/restore`, 'Failed to restore the subscriber', { method: 'POST' }),

    importSubscribers: (body, idempotencyKey) =>
      callApi(
        '/api/newsletter/import',
        'Failed to import the file',
        createJsonInit('POST', body, { 'idempotency-key': idempotencyKey }),
      ),
  }
}

export const useSubscriberApi = createApiHook(createSubscriberApi)
