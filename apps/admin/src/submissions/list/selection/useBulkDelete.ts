import { toast } from '@duet/ui'
import { useState } from 'react'
import { useApi } from '../../../ApiContext.ts'
import { ApiError } from '../../../errors.ts'
import { useSubmissionCache } from '../../useSubmissionCache.ts'
import { formatRequestCount } from './formatRequestCount.ts'
import { reportFailure } from './reportFailure.ts'

/** Maximum number of submissions in a bulk deletion. Each deletion is a separate request. */
export const MAX_DELETIONS = 200

/** Deletes submissions, and offers to restore them. */
export function useBulkDelete(): {
  isRunning: boolean
  /** Deletes the submissions, and calls `onDeleted` after the last one. */
  deleteAll(ids: readonly string[], onDeleted: () => void): Promise<void>
} {
  const api = useApi()
  const { refreshList } = useSubmissionCache()
  const [isRunning, setIsRunning] = useState(false)

  /**
   * Sends a request for each ID, and calls `onDone` after the last one. If a request fails, the user
   * can resume with that request. Ignores a 404, which means that the submission is gone.
   */
  async function sendAll(
    ids: readonly string[],
    sendRequest: (id: string) => Promise<void>,
    onDone: () => void,
  ): Promise<void> {
    const pendingIds = [...ids]
    setIsRunning(true)
    try {
      for (;;) {
        const [id] = pendingIds
        if (id === undefined) break
        await sendRequest(id).catch((error: unknown) => {
          if (!(error instanceof ApiError && error.status === 404)) throw error
        })
        pendingIds.shift()
      }
    } catch (error) {
      reportFailure(error, () => void sendAll(pendingIds, sendRequest, onDone))
      return
    } finally {
      setIsRunning(false)
      refreshList()
    }
    onDone()
  }

  const restoreAll = (ids: readonly string[]) =>
    sendAll(ids, api.restoreSubmission, () => {
      toast({ title: `${formatRequestCount(ids.length)} restored`, tone: 'positive' })
    })

  return {
    isRunning,
    deleteAll: (ids, onDeleted) =>
      sendAll(ids, api.deleteSubmission, () => {
        toast({
          title: `${formatRequestCount(ids.length)} deleted`,
          action: { label: 'Undo', onAction: () => void restoreAll(ids) },
        })
        onDeleted()
      }),
  }
}
