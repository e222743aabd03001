import type { OutboxMessage } from '@duet/contract'
import { useRef } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import type { RecordPosition } from '../records/useRecordPosition.ts'
import { useOutboxApi } from './outboxApi.ts'
import { createServerQuery, readOutboxFilters } from './outboxFilters.ts'
import { OUTBOX_STATUS_KEY } from './useOutboxStatus.ts'

export type OutboxAction = 'retry' | 'discard'

export function getMessageKey(id: string): string {
  return `/api/outbox/${id}`
}

/**
 * Returns a function that retries or discards a message. The function rejects with an `ApiError` if
 * the message's state forbids the action. Show the error's text to the user.
 */
export function useChangeOutbox(): (id: string, action: OutboxAction) => Promise<void> {
  const api = useOutboxApi()
  const { mutate } = useSWRConfig()
  const refreshList = useRefreshOutbox()
  return async (id, action) => {
    try {
      const entry = await api.changeOutbox(id, action)
      mutate<OutboxMessage | null>(
        getMessageKey(id),
        (cachedMessage) => cachedMessage && { ...cachedMessage, ...entry },
        false,
      )
    } catch (error) {
      // Reload the message. It may have changed despite the error, because the response was lost or
      // because somebody else changed it first.
      void mutate(getMessageKey(id))
      throw error
    } finally {
      refreshList()
    }
  }
}

/** Returns a function that reloads the list, its counts, and the status. */
export function useRefreshOutbox(): () => void {
  const { mutate } = useSWRConfig()
  return () => {
    mutate(
      (key) =>
        typeof key === 'string' &&
        (key === OUTBOX_STATUS_KEY || /^\/api\/outbox(?:\/counts)?\?/.test(key)),
    ).catch(() => undefined)
  }
}

/**
 * Returns a message's position in a list, or `undefined` until the position has loaded.
 * @param search the list's query string
 */
export function useOutboxPosition(id: string, search: string): RecordPosition | undefined {
  const api = useOutboxApi()
  const query = createServerQuery(readOutboxFilters(new URLSearchParams(search)))
  const { data } = useSWR(`${getMessageKey(id)}/position?${query}`, () =>
    api.getOutboxPosition(id, query),
  )
  // A message that the user retries is no longer in the list of failed messages. Keep its last
  // position, so that the user can still go to the next message.
  const lastPosition = useRef<{ id: string; search: string; position: RecordPosition }>(undefined)
  if (data && data.number !== null) {
    const position = {
      number: data.number,
      total: data.total,
      previousId: data.previous_id ?? undefined,
      nextId: data.next_id ?? undefined,
    }
    lastPosition.current = { id, search, position }
  }
  const lastKnown = lastPosition.current
  return lastKnown?.id === id && lastKnown.search === search ? lastKnown.position : undefined
}
