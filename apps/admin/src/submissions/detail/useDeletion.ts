import type { Submission } from '@duet/contract'
import { toast } from '@duet/ui'
import { useNavigate } from 'react-router-dom'
import { useApi } from '../../ApiContext.ts'
import { getErrorMessage, NoSessionError } from '../../errors.ts'
import { reportNoSession } from '../../session/reportNoSession.ts'
import { getSubmissionKey } from '../submissionKeys.ts'
import { useCacheWrites } from '../useCacheWrites.ts'
import { useSubmissionCache } from '../useSubmissionCache.ts'

/**
 * Returns a function that deletes a submission, opens the list, and offers to restore the
 * submission.
 * @param search query string of the list, without `?`
 */
export function useDeletion(search: string): (submission: Submission) => Promise<void> {
  const api = useApi()
  const navigate = useNavigate()
  const cache = useSubmissionCache()
  const { write } = useCacheWrites()

  const refreshCache = (id: string) => {
    // Remove the submission from the cache, so that its page loads again after a restore.
    write<Submission | undefined>(getSubmissionKey(id), () => undefined)
    cache.refreshList()
  }

  async function restore({ id, requester_name: name }: Submission) {
    try {
      await api.restoreSubmission(id)
      refreshCache(id)
      toast({ title: 'Request restored', description: name, tone: 'positive' })
    } catch (error) {
      reportFailure(error)
    }
  }

  return async (submission) => {
    try {
      await api.deleteSubmission(submission.id)
    } catch (error) {
      return reportFailure(error)
    }
    navigate(`/admin/dashboard${search && `?${search}`}`)
    refreshCache(submission.id)
    toast({
      title: 'Request deleted',
      description: submission.requester_name,
      action: { label: 'Undo', onAction: () => restore(submission) },
    })
  }
}

function reportFailure(error: unknown) {
  if (error instanceof NoSessionError) return reportNoSession()
  toast({ title: 'Error', description: getErrorMessage(error), tone: 'destructive' })
}
