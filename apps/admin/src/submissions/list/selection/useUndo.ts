import { toast } from '@duet/ui'
import { useApi } from '../../../ApiContext.ts'
import { useCacheWrites } from '../../useCacheWrites.ts'
import { useSubmissionCache } from '../../useSubmissionCache.ts'
import { formatRequestCount } from './formatRequestCount.ts'
import { reportFailure } from './reportFailure.ts'

/** The SWR key and the API path of the bulk changes that the user can undo. */
export const UNDO_KEY = '/api/undo'

/** Returns a function that undoes bulk changes. */
export function useUndo(): (undoIds: readonly string[]) => Promise<void> {
  const api = useApi()
  const { refreshList } = useSubmissionCache()
  const { refresh } = useCacheWrites()

  return async function undo(undoIds) {
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
      refresh(UNDO_KEY)
    }
    toast({
      title: `Undone for ${formatRequestCount(restoredCount)}`,
      ...(skippedCount > 0 && {
        description: `${formatRequestCount(skippedCount)} changed since then and kept the newer values`,
      }),
    })
  }
}
