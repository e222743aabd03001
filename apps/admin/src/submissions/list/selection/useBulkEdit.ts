import { type BulkChange, type BulkRequest, MAX_BULK_IDS } from '@duet/contract'
import { toast } from '@duet/ui'
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { useApi } from '../../../ApiContext.ts'
import { createId } from '../../../createId.ts'
import { getErrorMessage, NoSessionError } from '../../../errors.ts'
import { reportNoSession } from '../../../session/reportNoSession.ts'
import { useTeam } from '../../../team/useTeam.ts'
import { useCacheWrites } from '../../useCacheWrites.ts'
import { useSubmissionCache } from '../../useSubmissionCache.ts'
import { chunk } from './chunk.ts'
import { describeBulkChange } from './describeBulkChange.ts'
import { formatRequestCount } from './formatRequestCount.ts'
import { listSeenValues } from './listSeenValues.ts'
import { reportFailure } from './reportFailure.ts'
import { useQueuedChange } from './useQueuedChange.ts'
import { UNDO_KEY, useUndo } from './useUndo.ts'

/** A batch of submissions for which the server hasn't confirmed the change yet. */
interface PendingBatch {
  request: BulkRequest
  /** Sent with each attempt, so that a retry after a lost response doesn't repeat the change. */
  idempotencyKey: string
}

interface BulkJob {
  change: BulkChange
  /** Describes the change, such as `Status: Won`. */
  description: string
  idCount: number
  batches: PendingBatch[]
  undoIds: string[]
  changedCount: number
  /** IDs of submissions that somebody else has changed. */
  conflicts: string[]
}

interface BulkEdit {
  isRunning: boolean
  /** Changes the submissions, and calls `onChanged` once the whole change has succeeded. */
  apply(ids: readonly string[], change: BulkChange, onChanged?: () => void): Promise<void>
}

/**
 * Changes many submissions, and offers to undo the change. While the network is unreachable, queues
 * a change to a single submission.
 */
export function useBulkEdit(): BulkEdit {
  const api = useApi()
  const { cache } = useSWRConfig()
  const { refreshList } = useSubmissionCache()
  const { refresh } = useCacheWrites()
  const undo = useUndo()
  const queueChange = useQueuedChange()
  const team = useTeam()
  const [isRunning, setIsRunning] = useState(false)

  async function run(job: BulkJob, onChanged?: () => void): Promise<void> {
    setIsRunning(true)
    try {
      for (;;) {
        const [batch] = job.batches
        if (!batch) break
        const result = await api.changeSubmissions(batch.request, batch.idempotencyKey)
        job.batches.shift()
        job.undoIds.push(result.undo_id)
        job.changedCount += result.changed
        job.conflicts.push(...result.conflicts)
      }
    } catch (error) {
      if (job.undoIds.length === 0) reportFailure(error, () => void run(job, onChanged))
      else reportPartFailure(job, error)
      return
    } finally {
      setIsRunning(false)
      refreshList()
      refresh(UNDO_KEY)
    }
    reportChanged(job)
    onChanged?.()
  }

  function reportChanged(job: BulkJob) {
    const { change, changedCount, conflicts, description } = job
    if (changedCount > 0) {
      toast({
        title: `${formatRequestCount(changedCount)} changed`,
        description,
        tone: 'positive',
        action: { label: 'Undo', onAction: () => void undo(job.undoIds) },
      })
    }
    if (conflicts.length > 0) {
      toast({
        title: `${formatRequestCount(conflicts.length)} not changed`,
        description: 'Someone else changed them while you were editing.',
        action: {
          label: 'Change anyway',
          onAction: () => void run(createJob(conflicts, change, () => ({}))),
        },
      })
    }
    if (changedCount + conflicts.length === 0) toast({ title: 'Nothing to change', description })
  }

  /** Reports that a batch failed after others had succeeded. */
  function reportPartFailure(job: BulkJob, error: unknown) {
    if (error instanceof NoSessionError) return reportNoSession()
    toast({
      title: `${job.changedCount.toLocaleString('en-US')} of ${formatRequestCount(job.idCount)} changed`,
      description: getErrorMessage(error),
      tone: 'destructive',
      action: { label: 'Undo', onAction: () => void undo(job.undoIds) },
    })
  }

  /** Creates a job. `getExpected` returns the values that the user saw. */
  function createJob(
    ids: readonly string[],
    change: BulkChange,
    getExpected: (ids: readonly string[]) => NonNullable<BulkRequest['expected']>,
  ): BulkJob {
    const batches = chunk(ids, MAX_BULK_IDS).map((batch) => ({
      request: { ids: batch, change, expected: getExpected(batch) },
      idempotencyKey: createId(),
    }))
    const description = describeBulkChange(change, team)
    const result = { undoIds: [], changedCount: 0, conflicts: [] }
    return { change, description, idCount: ids.length, batches, ...result }
  }

  return {
    isRunning,
    async apply(ids, change, onChanged) {
      if (queueChange(ids, change)) {
        toast({
          title: 'Saved on this device',
          description: `${describeBulkChange(change, team)}. Waiting for the network.`,
        })
        onChanged?.()
        return
      }
      const job = createJob(ids, change, (batch) => listSeenValues(cache, batch, change))
      await run(job, onChanged)
    },
  }
}
