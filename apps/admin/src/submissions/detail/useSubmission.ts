import type { Submission } from '@duet/contract'
import { toast } from '@duet/ui'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import useSWR, { useSWRConfig } from 'swr'
import { NoSessionError } from '../../api/errors.ts'
import { reportNoSession } from '../../session/reportNoSession.ts'
import { useSubmissionApi } from '../submissionApi.ts'
import { getSubmissionKey } from '../submissionKeys.ts'
import { findCachedSubmission } from '../submissionWindows.ts'
import { useReadMark } from './useReadMark.ts'

interface SubmissionState {
  /**
   * The submission, or `null` if it doesn't exist. While the submission is loading, this is a copy
   * from a cached list, or `undefined` if there is no copy.
   */
  submission: Submission | null | undefined
  isLoading: boolean
  /** Marks the submission as read or unread. */
  setRead(isRead: boolean): Promise<void>
}

/** Loads a submission, and marks it as read. If loading fails, navigates to the list. */
export function useSubmission(id: string): SubmissionState {
  const api = useSubmissionApi()
  const navigate = useNavigate()
  const { cache } = useSWRConfig()
  const isMounted = useRef(false)

  const { data: submission } = useSWR(getSubmissionKey(id), () => api.getSubmission(id), {
    onError(error) {
      // Ignore an error if the user has left the page, or if the submission has loaded before.
      if (!isMounted.current || submission !== undefined) return
      // Stay on the page if the network fails and a cached list contains a copy of the submission,
      // because the user can edit that copy.
      if (error instanceof TypeError && findCachedSubmission(cache, id)) return
      reportLoadFailure(error)
      navigate('/admin/dashboard', { replace: true })
    },
  })
  const setRead = useReadMark(submission)

  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  const isLoading = submission === undefined
  const shownSubmission = isLoading ? findCachedSubmission(cache, id) : submission
  return { submission: shownSubmission, isLoading, setRead }
}

function reportLoadFailure(error: unknown) {
  if (error instanceof NoSessionError) return reportNoSession()
  toast({ title: 'Error', description: 'Failed to load submission details', tone: 'destructive' })
}
