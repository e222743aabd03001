import type { OutboxMessage } from '@duet/contract'
import { toast } from '@duet/ui'
import { useState } from 'react'
import useSWR from 'swr'
import { getErrorMessage, NoSessionError } from '../api/errors.ts'
import { reportNoSession } from '../session/reportNoSession.ts'
import { createPollingOptions } from './createPollingOptions.ts'
import { isPending } from './entry.ts'
import { useOutboxApi } from './outboxApi.ts'
import { getMessageKey, type OutboxAction, useChangeOutbox } from './useOutbox.ts'

const POLL_INTERVAL_MS = 3000

interface MessageState {
  /**
   * The message, or `null` if it doesn't exist. It's `undefined` while the message is loading, or
   * if loading failed.
   */
  message: OutboxMessage | null | undefined
  error: unknown
  /** The action in progress; `undefined` if there is none. */
  action: OutboxAction | undefined
  reload(): void
  runAction(action: OutboxAction): Promise<void>
}

/** Loads a message, and lets the user retry or discard it. Polls while the message is pending. */
export function useMessage(id: string): MessageState {
  const api = useOutboxApi()
  const changeOutbox = useChangeOutbox()
  const [action, setAction] = useState<OutboxAction>()
  const {
    data: message,
    error,
    mutate,
  } = useSWR(getMessageKey(id), () => api.getOutboxMessage(id), {
    ...createPollingOptions(POLL_INTERVAL_MS),
    // Pass a new function on each render. Otherwise, polling wouldn't restart after the user
    // retries a message.
    refreshInterval: (latestMessage) =>
      latestMessage && isPending(latestMessage) ? POLL_INTERVAL_MS : 0,
  })

  async function runAction(newAction: OutboxAction) {
    setAction(newAction)
    try {
      await changeOutbox(id, newAction)
      toast(
        newAction === 'retry'
          ? { title: 'Retrying now', tone: 'positive' }
          : { title: 'Message discarded' },
      )
    } catch (error) {
      if (error instanceof NoSessionError) reportNoSession()
      else toast({ title: 'Error', description: getErrorMessage(error), tone: 'destructive' })
    } finally {
      setAction(undefined)
    }
  }

  // `mutate(undefined)` clears the error, so the page shows its loading state.
  return { message, error, action, reload: () => mutate(undefined), runAction }
}
