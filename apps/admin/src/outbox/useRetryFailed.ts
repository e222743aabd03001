import type { OutboxRetry, OutboxRetryResult } from '@duet/contract'
import { toast } from '@duet/ui'
import { useRef, useState } from 'react'
import { createId } from '../api/createId.ts'
import { trimSearch } from '../search/trimSearch.ts'
import { useOutboxApi } from './outboxApi.ts'
import type { OutboxFilters } from './outboxFilters.ts'
import { reportOutboxFailure } from './reportOutboxFailure.ts'
import { useRefreshOutbox } from './useOutbox.ts'

/** Lets the user retry all failed messages that match the search and the channel. */
export function useRetryFailed({ query, channel }: OutboxFilters) {
  const api = useOutboxApi()
  const refresh = useRefreshOutbox()
  const [isRetrying, setIsRetrying] = useState(false)
  // Until the server responds, further attempts use the same idempotency key. Otherwise, they would
  // also retry messages that failed after the first attempt.
  const unansweredRequest = useRef<{ body: string; idempotencyKey: string }>(undefined)

  async function retry() {
    const filter: OutboxRetry = {
      ...(query.trim() && { q: trimSearch(query) }),
      ...(channel && { channel }),
    }
    const body = JSON.stringify(filter)
    if (unansweredRequest.current?.body !== body) {
      unansweredRequest.current = { body, idempotencyKey: createId() }
    }
    setIsRetrying(true)
    try {
      const result = await api.retryOutbox(filter, unansweredRequest.current.idempotencyKey)
      unansweredRequest.current = undefined
      toast(describeResult(result))
      refresh()
    } catch (error) {
      reportOutboxFailure(error)
    } finally {
      setIsRetrying(false)
    }
  }

  return { isRetrying, retry }
}

function describeResult({ retried: retriedCount, skipped: skippedCount }: OutboxRetryResult) {
  const skippedText =
    skippedCount === 1
      ? '1 message can’t be sent again, because its channel isn’t set up or its code has expired.'
      : `${skippedCount.toLocaleString('en-US')} messages can’t be sent again, because their channel isn’t set up or their codes have expired.`
  const title =
    retriedCount === 1
      ? 'Retrying 1 message'
      : `Retrying ${retriedCount.toLocaleString('en-US')} messages`
  return {
    title: retriedCount === 0 ? 'Nothing to retry' : title,
    ...(skippedCount > 0 && { description: skippedText }),
    ...(retriedCount > 0 && { tone: 'positive' as const }),
  }
}
