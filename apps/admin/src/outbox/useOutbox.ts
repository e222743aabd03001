import type { OutboxEntry, OutboxMessage, OutboxStatus } from '@duet/contract'
import useSWR, { useSWRConfig } from 'swr'
import { useApi } from '../ApiContext.ts'
import { type ListState, toListState } from '../tables/ListState.ts'
import { createPollingOptions } from './createPollingOptions.ts'

export type OutboxAction = 'retry' | 'discard'

const LIST_KEY = '/api/outbox'
const STATUS_KEY = '/api/outbox/status'

export function getMessageKey(id: string): string {
  return `/api/outbox/${id}`
}

/** Returns all messages in the outbox. Polls, so that users see when mail is sent. */
export function useOutbox(): ListState<OutboxEntry> {
  const api = useApi()
  return toListState(useSWR(LIST_KEY, () => api.listOutbox(), createPollingOptions(10_000)))
}

/**
 * Returns the outbox's status, or `undefined` until the server has responded. Ignores failed
 * requests.
 */
export function useOutboxStatus(): OutboxStatus | undefined {
  const api = useApi()
  const { data } = useSWR(STATUS_KEY, () => api.getOutboxStatus(), {
    ...createPollingOptions(30_000),
    // Rerender after each poll, because the mail banner depends on the current time.
    compare: Object.is,
  })
  return data
}

/**
 * Returns a function that retries or discards a message.
 * @throws {ApiError} if the message's state forbids the action. The error has a message for users.
 */
export function useChangeOutbox(): (id: string, action: OutboxAction) => Promise<void> {
  const api = useApi()
  const { mutate } = useSWRConfig()
  return async (id, action) => {
    const entry = await api.changeOutbox(id, action)
    mutate<OutboxMessage | null>(
      getMessageKey(id),
      (cachedMessage) => cachedMessage && { ...cachedMessage, ...entry },
      false,
    )
    mutate<OutboxEntry[]>(LIST_KEY, (rows) => rows?.map((row) => (row.id === id ? entry : row)))
    mutate(STATUS_KEY)
  }
}
