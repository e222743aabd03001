import type {
  OutboxCounts,
  OutboxEntry,
  OutboxMessage,
  OutboxPosition,
  OutboxRetry,
  OutboxRetryResult,
  TestMessage,
} from '@duet/contract'
import type { Api } from '../api/api.ts'
import { createApiHook } from '../api/createApiHook.ts'
import { createJsonInit } from '../api/jsonInit.ts'

export interface OutboxApi {
  /** Lists one page of the messages that match the query string. */
  listOutbox(query: string): Promise<OutboxEntry[]>
  countOutbox(query: string): Promise<OutboxCounts>
  /** Loads a message. Returns `null` if it doesn't exist. */
  getOutboxMessage(id: string): Promise<OutboxMessage | null>
  /** Finds a message's position among the messages that match the query string. */
  getOutboxPosition(id: string, query: string): Promise<OutboxPosition>
  /**
   * Retries or discards a message. If the message's state forbids the action, rejects with an
   * `ApiError` whose error message is meant for users.
   */
  changeOutbox(id: string, action: 'retry' | 'discard'): Promise<OutboxEntry>
  /**
   * Retries all failed messages that match the filter. A second call with the same key returns the
   * first call's result.
   */
  retryOutbox(filter: OutboxRetry, idempotencyKey: string): Promise<OutboxRetryResult>
  /** Sends a test message. A second call with the same key returns the first message. */
  sendTestMessage(to: string, idempotencyKey: string): Promise<OutboxEntry>
}

export function createOutboxApi({
  callApi,
  findOrNull,
}: Pick<Api, 'callApi' | 'findOrNull'>): OutboxApi {
  const getPath = (id: string) => `/api/outbox/${encodeURIComponent(id)}` as const
  const createPostInit = <Body>(body: Body, idempotencyKey: string) =>
    createJsonInit('POST', body, { 'idempotency-key': idempotencyKey })

  return {
    listOutbox: (query) => callApi(`/api/outbox?${query}`, 'Failed to fetch mail'),

    countOutbox: (query) => callApi(`/api/outbox/counts?${query}`, 'Failed to count mail'),

    getOutboxMessage: (id) => findOrNull(getPath(id), 'Failed to fetch the message'),

    getOutboxPosition: (id, query) =>
      callApi(`${getPath(id)}/position?${query}`, 'Failed to fetch the message’s position'),

    changeOutbox: (id, action) =>
      callApi(`${getPath(id)}/${action}`, 'Failed to change the message', { method: 'POST' }),

    retryOutbox: (filter, idempotencyKey) =>
      callApi(
        '/api/outbox/retry',
        'Failed to retry the messages',
        createPostInit(filter, idempotencyKey),
      ),

    sendTestMessage: (to, idempotencyKey) =>
      callApi(
        '/api/outbox/test',
        'Failed to send the test message',
        createPostInit({ to } satisfies TestMessage, idempotencyKey),
      ),
  }
}

export const useOutboxApi = createApiHook(createOutboxApi)
