import type { Submission } from '@duet/contract'
import { toast } from '@duet/ui'
import { useNavigate } from 'react-router-dom'
import { getErrorMessage, NoSessionError } from '../../api/errors.ts'
import { reportNoSession } from '../../session/reportNoSession.ts'
import { useSubmissionApi } from '../submissionApi.ts'
import { useRestore } from '../useRestore.ts'

/**
 * Returns a function that deletes a submission, opens the list, and offers to restore the
 * submission.
 * @param search query string of the list, without `?`
 */
export function useDeletion(search: string): (submission: Submission) => Promise<void> {
  const api = useSubmissionApi()
  const navigate = useNavigate()
  const { restore, refreshCache } = useRestore()

  return async (submission) => {
    try {
      await api.deleteSubmission(submission.id)
    } catch (error) {
      if (error instanceof NoSessionError) return reportNoSession()
      toast({ title: 'Error', description: getErrorMessage(error), tone: 'destructive' })
      return
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
