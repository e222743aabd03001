import { toast } from '@duet/ui'
import { useState } from 'react'
import { createId } from '../api/createId.ts'
import { useBulkApi } from '../submissions/bulkApi.ts'
import { formatRequestCount } from '../submissions/list/selection/formatRequestCount.ts'
import { reportSelectionFailure } from '../submissions/list/selection/reportSelectionFailure.ts'
import { useSubmissionCache } from '../submissions/useSubmissionCache.ts'

interface RestoreAll {
  isRunning: boolean
  /** Restores deleted submissions, and shows the result in a toast. */
  run(ids: readonly string[]): Promise<void>
}

export function useRestoreAll(): RestoreAll {
  const api = useBulkApi()
  const { refreshList } = useSubmissionCache()
  const [isRunning, setIsRunning] = useState(false)

  async function run(ids: readonly string[], idempotencyKey = createId()): Promise<void> {
    setIsRunning(true)
    try {
      const { restored, skipped } = await api.restoreSubmissions(ids, idempotencyKey)
      toast({
        title: `${formatRequestCount(restored)} restored`,
        ...(skipped > 0 && {
          description: `${formatRequestCount(skipped)} had already been restored, or can’t be restored anymore`,
        }),
      })
    } catch (error) {
      reportSelectionFailure(error, () => void run(ids, idempotencyKey))
    } finally {
      setIsRunning(false)
      refreshList()
    }
  }

  return { isRunning, run: (ids) => run(ids) }
}
