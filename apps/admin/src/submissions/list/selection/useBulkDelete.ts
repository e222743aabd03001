import { toast } from '@duet/ui'
import { useState } from 'react'
import { useApi } from '../../../ApiContext.ts'
import { ApiError } from '../../../errors.ts'
import { useSubmissionCache } from '../../useSubmissionCache.ts'
import { formatRequestCount, reportFailure } from './useBulkEdit.ts'

/** Maximum number of submissions in a bulk deletion. Each deletion is a separate request. */
export const MAX_DELETIONS = 200

/** Deletes submissions, and offers to restore them. */
export function useBulkDelete(): {
  isRunning: boolean
  /** Resolves to `true` if all submissions were deleted. */
  deleteAll(ids: readonly string[]): Promise<boolean>
} {
  const api = useApi()
  const { refreshList } = useSubmissionCache()
  const [isRunning, setIsRunning] = useState(false)

  /** Sends a request for each ID. Ignores a 404, which means that the submission is gone. */
  async function sendAll(ids: readonly string[], send: (id: string) => Promise<void>) {
    const pendingIds = [...ids]
    setIsRunning(true)
    try {
      for (;;) {
        const [id] = pendingIds
        if (id === undefined) return true
        await send(id).catch((error: unknown) => {
          if (!(error instanceof ApiError && error.status === 404)) throw error
        })
        pendingIds.shift()
      }
    } catch (error) {
      reportFailure(error, () => void sendAll(pendingIds, send))
      return false
    } finally {
      setIsRunning(false)
      refreshList()
    }
  }

  async function restoreAll(ids: readonly string[]) {
    if (await sendAll(ids, api.restoreSubmission)) {
      toast({ title: `${formatRequestCount(ids.length)} restored`, tone: 'positive' })
    }
  }

  return {
    isRunning,
    async deleteAll(ids) {
      if (!(await sendAll(ids, api.deleteSubmission))) return false
      toast({
        title: `${formatRequestCount(ids.length)} deleted`,
        action: { label: 'Undo', onAction: () => void restoreAll(ids) },
      })
      return true
    },
  }
}
