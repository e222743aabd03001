import type { Submission } from '@duet/contract'
import { toast } from '@duet/ui'
import { getErrorMessage, NoSessionError } from '../api/errors.ts'
import { reportNoSession } from '../session/reportNoSession.ts'
import { useSubmissionApi } from './submissionApi.ts'
import { getSubmissionKey } from './submissionKeys.ts'
import { useCacheWrites } from './useCacheWrites.ts'
import { useSubmissionCache } from './useSubmissionCache.ts'

interface Restore {
  /** Restores a deleted submission, and shows the result in a toast. */
  restore(submission: Pick<Submission, 'id' | 'requester_name'>): Promise<void>
  /** Removes a submission from the cache, and reloads the lists. */
  refreshCache(id: string): void
}

export function useRestore(): Restore {
  const api = useSubmissionApi()
  const cache = useSubmissionCache()
  const { write } = useCacheWrites()

  const refreshCache = (id: string) => {
    // Remove the submission from the cache, so that its page requests it again after a restore.
    write<Submission | undefined>(getSubmissionKey(id), () => undefined)
    cache.refreshList()
  }

  async function restore({ id, requester_name: name }: Pick<Submission, 'id' | 'requester_name'>) {
    try {
      await api.restoreSubmission(id)
      refreshCache(id)
      toast({ title: 'Request restored', description: name, tone: 'positive' })
    } catch (error) {
      if (error instanceof NoSessionError) return reportNoSession()
      toast({ title: 'Error', description: getErrorMessage(error), tone: 'destructive' })
    }
  }

  return { restore, refreshCache }
}
