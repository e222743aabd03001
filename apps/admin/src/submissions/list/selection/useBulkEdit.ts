import { type BulkChange, MAX_BULK_IDS } from '@duet/contract'
import { toast } from '@duet/ui'
import { useState } from 'react'
import { useApi } from '../../../ApiContext.ts'
import { createId } from '../../../createId.ts'
import { getErrorMessage, NoSessionError } from '../../../errors.ts'
import { reportNoSession } from '../../../session/reportNoSession.ts'
import { useSubmissionCache } from '../../useSubmissionCache.ts'
import { chunk } from './chunk.ts'
import { useQueuedChange } from './useQueuedChange.ts'

/** A batch of submissions for which the server hasn't confirmed the change yet. */
interface PendingBatch {
  ids: string[]
  /** Sent with each attempt, so that a retry after a lost response doesn't repeat the change. */
  idempotencyKey: string
}

interface BulkJob {
  change: BulkChange
  /** Describes the change, such as `Status: Won`. */
  description: string
  batches: PendingBatch[]
  undoIds: string[]
  changedCount: number
}

interface BulkEdit {
  isRunning: boolean
  /** Resolves to `true` if the whole change succeeded. */
  apply(ids: readonly string[], change: BulkChange, description: string): Promise<boolean>
}

/** Formats a number of requests, such as `2 requests`. */
export const formatRequestCount = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'request' : 'requests'}`

/**
 * Changes many submissions, and offers to undo the change. While the network is unreachable, queues
 * a change to a single submission.
 */
export function useBulkEdit(): BulkEdit {
  const api = useApi()
  const { refreshList } = useSubmissionCache()
  const queueChange = useQueuedChange()
  const [isRunning, setIsRunning] = useState(false)

  async function run(job: BulkJob): Promise<boolean> {
    setIsRunning(true)
    try {
      for (;;) {
        const [batch] = job.batches
        if (!batch) break
        const result = await api.changeSubmissions(
          { ids: batch.ids, change: job.change },
          batch.idempotencyKey,
        )
        job.batches.shift()
        job.undoIds.push(result.undo_id)
        job.changedCount += result.changed
      }
    } catch (error) {
      reportFailure(error, () => void run(job))
      return false
    } finally {
      setIsRunning(false)
      refreshList()
    }
    reportChanged(job)
    return true
  }

  function reportChanged(job: BulkJob) {
    const { changedCount, description } = job
    if (changedCount === 0) return toast({ title: 'Nothing to change', description })
    toast({
      title: `${formatRequestCount(changedCount)} changed`,
      description,
      tone: 'positive',
      action: { label: 'Undo', onAction: () => void undo(job.undoIds) },
    })
  }

  async function undo(undoIds: readonly string[]) {
    let restoredCount = 0
    let skippedCount = 0
    try {
      for (const id of undoIds) {
        const result = await api.undoChange(id)
        restoredCount += result.restored
        skippedCount += result.skipped
      }
    } catch (error) {
      // Retrying is safe. If an earlier attempt has already undone the change, the server returns
      // the result of that attempt.
      reportFailure(error, () => void undo(undoIds))
      return
    } finally {
      refreshList()
    }
    toast({
      title: `Change of ${formatRequestCount(restoredCount)} undone`,
      ...(skippedCount > 0 && {
        description: `${formatRequestCount(skippedCount)} changed again since, and kept the newer values`,
      }),
    })
  }

  return {
    isRunning,
    async apply(ids, change, description) {
      if (queueChange(ids, change)) {
        toast({
          title: 'Saved on this device',
          description: `${description}. Waiting for the network.`,
        })
        return true
      }
      const batches = chunk(ids, MAX_BULK_IDS).map((batch) => ({
        ids: batch,
        idempotencyKey: createId(),
      }))
      return await run({ change, description, batches, undoIds: [], changedCount: 0 })
    },
  }
}

/** Reports that a request failed, and offers to send it again. */
export function reportFailure(error: unknown, retry: () => void): void {
  if (error instanceof NoSessionError) reportNoSession()
  else {
    toast({
      title: 'Error',
      description: getErrorMessage(error),
      tone: 'destructive',
      action: { label: 'Try again', onAction: retry },
    })
  }
}
