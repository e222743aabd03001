import { type BulkChange, type BulkRequest, MAX_BULK_IDS } from '@duet/contract'
import { toast } from '@duet/ui'
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { createId } from '../../../api/createId.ts'
import { getErrorMessage, NoSessionError } from '../../../api/errors.ts'
import { reportNoSession } from '../../../session/reportNoSession.ts'
import { useTeam } from '../../../team/useTeam.ts'
import { useBulkApi } from '../../bulkApi.ts'
import { useCacheWrites } from '../../useCacheWrites.ts'
import { useSubmissionCache } from '../../useSubmissionCache.ts'
import { chunk } from './chunk.ts'
import { describeBulkChange } from './describeBulkChange.ts'
import { formatRequestCount } from './formatRequestCount.ts'
import { listSeenValues } from './listSeenValues.ts'
import { reportSelectionFailure } from './reportSelectionFailure.ts'
import { UNDO_KEY, useBulkUndo } from './useBulkUndo.ts'
import { useQueuedChange } from './useQueuedChange.ts'

/** A batch of submissions for which the server hasn't confirmed the change yet. */
interface PendingBatch {
  request: Omit<BulkRequest, 'change'>
  /** Sent with each attempt, so that a retry after a lost response doesn't repeat the change. */
  idempotencyKey: string
}

interface BulkJob {
  /** `undefined` for a deletion. */
  change: BulkChange | undefined
  idCount: number
  batches: PendingBatch[]
  undoIds: string[]
  changedCount: number
  /** IDs of submissions that somebody else has changed. */
  conflicts: string[]
}

interface BulkEdit {
  isRunning: boolean
  /** Progress of a change that takes several requests, such as `Deleting 40%`. */
  progress: string | undefined
  /** Changes the submissions, and calls `onChanged` once the whole change has succeeded. */
  apply(ids: readonly string[], change: BulkChange, onChanged?: () => void): Promise<void>
  /** Deletes the submissions, and calls `onDeleted` once the whole deletion has succeeded. */
  deleteAll(ids: readonly string[], onDeleted: () => void): Promise<void>
}

/**
 * Changes or deletes many submissions, and offers to undo that. While the network is unreachable,
 * queues a change to a single submission.
 */
export function useBulkEdit(): BulkEdit {
  const api = useBulkApi()
  const { cache } = useSWRConfig()
  const { refreshList } = useSubmissionCache()
  const { refresh } = useCacheWrites()
  const undo = useBulkUndo()
  const queueChange = useQueuedChange()
  const team = useTeam()
  const [isRunning, setIsRunning] = useState(false)
  const [progress, setProgress] = useState<string>()

  async function run(job: BulkJob, onChanged?: () => void): Promise<void> {
    const { change } = job
    const warnBeforeLeaving = (event: Event) => event.preventDefault()
    setIsRunning(true)
    window.addEventListener('beforeunload', warnBeforeLeaving)
    try {
      for (;;) {
        const [batch] = job.batches
        if (!batch) break
        setProgress(describeProgress(job))
        const { request, idempotencyKey } = batch
        const result = await (change
          ? api.changeSubmissions({ ...request, change }, idempotencyKey)
          : api.deleteSubmissions(request, idempotencyKey))
        job.batches.shift()
        job.undoIds.push(result.undo_id)
        job.changedCount += result.changed
        job.conflicts.push(...result.conflicts)
      }
    } catch (error) {
      if (job.undoIds.length === 0) reportSelectionFailure(error, () => void run(job, onChanged))
      else reportPartFailure(job, error, () => void run(job, onChanged))
      return
    } finally {
      window.removeEventListener('beforeunload', warnBeforeLeaving)
      setIsRunning(false)
      setProgress(undefined)
      refreshList()
      refresh(UNDO_KEY)
    }
    reportChanged(job)
    onChanged?.()
  }

  function reportChanged(job: BulkJob) {
    const { change, changedCount, conflicts } = job
    const description = change ? describeBulkChange(change, team) : describeMissing(job)
    if (changedCount > 0) {
      toast({
        title: `${formatRequestCount(changedCount)} ${change ? 'changed' : 'deleted'}`,
        ...(description && { description }),
        tone: change ? 'positive' : 'neutral',
        action: { label: 'Undo', onAction: () => void undo(job.undoIds, !change) },
      })
    }
    if (conflicts.length > 0) {
      toast({
        title: `${formatRequestCount(conflicts.length)} not ${change ? 'changed' : 'deleted'}`,
        description: 'Someone else has changed them since the list loaded.',
        action: {
          label: change ? 'Change anyway' : 'Delete anyway',
          onAction: () => void run(createJob(conflicts, change, () => ({}))),
        },
      })
    }
    if (changedCount + conflicts.length === 0) {
      toast({
        title: change ? 'Nothing to change' : 'Nothing to delete',
        ...(description && { description }),
      })
    }
  }

  /** Reports that a batch failed after others had succeeded. */
  function reportPartFailure(job: BulkJob, error: unknown, retry: () => void) {
    if (error instanceof NoSessionError) return reportNoSession()
    const counts = `${job.changedCount.toLocaleString('en-US')} of ${formatRequestCount(job.idCount)}`
    const reason = getErrorMessage(error)
    const tone = 'destructive'
    if (job.change) {
      const action = { label: 'Undo', onAction: () => void undo(job.undoIds) }
      toast({ title: `${counts} changed`, description: reason, tone, action })
    } else {
      const description = `${reason.replace(/\.$/, '')}. You can undo the deletion under Recent changes.`
      const action = { label: 'Try again', onAction: retry }
      toast({ title: `${counts} deleted`, description, tone, action })
    }
  }

  /** Creates a job. `getExpected` returns the values that the user saw. */
  function createJob(
    ids: readonly string[],
    change: BulkChange | undefined,
    getExpected: (ids: readonly string[]) => NonNullable<BulkRequest['expected']>,
  ): BulkJob {
    const batches = chunk(ids, MAX_BULK_IDS).map((batch) => ({
      request: { ids: batch, expected: getExpected(batch) },
      idempotencyKey: createId(),
    }))
    const result = { undoIds: [], changedCount: 0, conflicts: [] }
    return { change, idCount: ids.length, batches, ...result }
  }

  return {
    isRunning,
    progress,
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
    deleteAll: (ids, onDeleted) =>
      run(
        createJob(ids, undefined, (batch) => listSeenValues(cache, batch, undefined)),
        onDeleted,
      ),
  }
}

function describeProgress({ change, idCount, batches }: BulkJob): string | undefined {
  if (idCount <= MAX_BULK_IDS) return undefined
  const pendingCount = batches.reduce((sum, { request }) => sum + request.ids.length, 0)
  const percentage = Math.round(100 * (1 - pendingCount / idCount))
  return `${change ? 'Changing' : 'Deleting'} ${percentage}%`
}

/** Says how many submissions of a deletion no longer existed. */
function describeMissing({ idCount, changedCount, conflicts }: BulkJob): string | undefined {
  const missingCount = idCount - changedCount - conflicts.length
  return missingCount > 0
    ? `${formatRequestCount(missingCount)} had already been deleted`
    : undefined
}
