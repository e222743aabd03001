import type { Submission } from '@duet/contract'
import { toast } from '@duet/ui'
import { useCallback, useEffect, useRef } from 'react'
import { getErrorMessage, NoSessionError } from '../../api/errors.ts'
import { reportNoSession } from '../../session/reportNoSession.ts'
import { useSubmissionApi } from '../submissionApi.ts'
import { useSubmissionCache } from '../useSubmissionCache.ts'

/**
 * Marks a submission as read when the user opens it.
 * @param submission the submission, or `undefined` until it has loaded
 * @returns a function that marks the submission as read or unread
 */
export function useReadMark(
  submission: Pick<Submission, 'id' | 'is_unread'> | null | undefined,
): (isRead: boolean) => Promise<void> {
  const api = useSubmissionApi()
  const { show } = useSubmissionCache()
  const openedId = useRef<string>(undefined)
  const id = submission?.id
  const isUnread = submission?.is_unread

  const save = useCallback(
    async (submissionId: string, isRead: boolean) => {
      show(submissionId, { is_unread: !isRead })
      try {
        await api.setSubmissionRead(submissionId, isRead)
      } catch (error) {
        show(submissionId, { is_unread: isRead })
        throw error
      }
    },
    [api, show],
  )

  useEffect(() => {
    if (id === undefined || openedId.current === id) return
    openedId.current = id
    // Ignore errors, because the user didn't request this change.
    if (isUnread) save(id, true).catch(() => undefined)
  }, [id, isUnread, save])

  return async (isRead) => {
    if (id === undefined) return
    try {
      await save(id, isRead)
      toast({ title: isRead ? 'Marked as read' : 'Marked as unread' })
    } catch (error) {
      if (error instanceof NoSessionError) return reportNoSession()
      toast({ title: 'Error', description: getErrorMessage(error), tone: 'destructive' })
    }
  }
}
