import type { Submission, SubmissionStatus } from '@duet/contract'
import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import { useApi } from '../ApiContext.ts'
import { SUBMISSIONS_KEY } from './useSubmissions.ts'

export function getSubmissionKey(id: string): string {
  return `/api/submission/${id}`
}

/**
 * Returns a function that shows a new status immediately and then saves it. If saving fails, the
 * function restores the old status and throws.
 */
export function useSetStatus(): (
  submission: Submission,
  newStatus: SubmissionStatus,
) => Promise<void> {
  const api = useApi()
  const { mutate } = useSWRConfig()
  return useCallback(
    async ({ id, status: oldStatus }, newStatus) => {
      const showStatus = (
        status: SubmissionStatus,
        revalidate: boolean | ((rows: unknown) => boolean),
      ) => {
        mutate<Submission | null>(
          getSubmissionKey(id),
          (cachedSubmission) => cachedSubmission && { ...cachedSubmission, status },
          false,
        )
        mutate<Submission[]>(
          SUBMISSIONS_KEY,
          (rows) => rows?.map((row) => (row.id === id ? { ...row, status } : row)),
          { revalidate },
        )
      }
      showStatus(newStatus, false)
      let savedStatus = oldStatus
      try {
        await api.setSubmissionStatus(id, newStatus)
        savedStatus = newStatus
      } finally {
        // A refresh during the request may have restored the old status, so set the status again.
        // SWR discards responses that arrive during a mutation. If the list's first response was
        // discarded, request the list again.
        showStatus(savedStatus, (rows) => rows === undefined)
      }
    },
    [api, mutate],
  )
}
