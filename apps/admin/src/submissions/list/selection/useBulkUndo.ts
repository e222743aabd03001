import { toast } from '@duet/ui'
import { useBulkApi } from '../../bulkApi.ts'
import { useCacheWrites } from '../../useCacheWrites.ts'
import { useSubmissionCache } from '../../useSubmissionCache.ts'
import { formatRequestCount } from './formatRequestCount.ts'
import { reportSelectionFailure } from './reportSelectionFailure.ts'

/** The SWR key and the API path of the bulk changes that the user can undo. */
export const UNDO_KEY = '/api/undo'

/** Undoes bulk changes, or bulk deletions if `isDeletion` is true. */
type Undo = (undoIds: readonly string[], isDeletion?: boolean) => Promise<void>

/** Returns a function that undoes bulk changes and bulk deletions. */
export function useBulkUndo(): Undo {
  const api = useBulkApi()
  const { refreshList } = useSubmissionCache()
  const { refresh } = useCacheWrites()

  return async function undo(undoIds, isDeletion = false) {
    const progressToast =
      undoIds.length > 1 && toast({ title: 'Undoing the change...', duration: Infinity })
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
      reportSelectionFailure(error, () => void undo(undoIds, isDeletion))
      return
    } finally {
      if (progressToast) toast.dismiss(progressToast)
      refreshList()
      refresh(UNDO_KEY)
    }
    const restoredText = formatRequestCount(restoredCount)
    const skippedText = formatRequestCount(skippedCount)
    toast({
      title: isDeletion ? `${restoredText} restored` : `Undone for ${restoredText}`,
      ...(skippedCount > 0 && {
        description: isDeletion
          ? `${skippedText} had already been restored or deleted again`
          : `${skippedText} changed since then and kept the newer values`,
      }),
    })
  }
}
