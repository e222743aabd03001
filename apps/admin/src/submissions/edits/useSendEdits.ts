import { toast } from '@duet/ui'
import { useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { ApiError } from '../../api/errors.ts'
import { countEdits } from '../../queue/countEdits.ts'
import { editQueue } from '../../queue/editQueue.ts'
import { isWaiting, type WaitingEdit } from '../../queue/queuedEdit.ts'
import { useAuth } from '../../session/AuthContext.ts'
import { reportNoSession } from '../../session/reportNoSession.ts'
import { TEAM_KEY } from '../../team/useTeam.ts'
import { useNoteApi } from '../noteApi.ts'
import { useSubmissionApi } from '../submissionApi.ts'
import { getHistoryKey, getNotesKey, getSubmissionKey } from '../submissionKeys.ts'
import { useCacheWrites } from '../useCacheWrites.ts'
import { useSubmissionCache } from '../useSubmissionCache.ts'
import { explainUnsavedEdit } from './editTexts.ts'
import { parseNote } from './mentions.ts'
import { addNoteToList } from './noteList.ts'
import { sendEdits } from './sendEdits.ts'
import { withQueueLock } from './withQueueLock.ts'

/** The call that is currently sending edits in this tab. */
let runningCall: Promise<boolean> | undefined

/**
 * Returns a function that sends the user's edits. Concurrent calls wait for the first call. The
 * function resolves to `false` if edits are still waiting because another tab has the lock.
 */
export function useSendEdits(): () => Promise<boolean> {
  const { addNote: sendNote } = useNoteApi()
  const { updateSubmission, listHistory } = useSubmissionApi()
  const userId = useAuth().session?.user.id
  const cache = useSubmissionCache()
  const { write, refresh } = useCacheWrites()
  const navigate = useNavigate()

  async function sendAll(): Promise<boolean> {
    if (!userId) return true
    const wasStalled = editQueue.isStalled()
    let savedCount = 0
    const sendOnce = () =>
      sendEdits({
        queue: editQueue,
        userId,
        api: { updateSubmission, listHistory, addNote: sendNote },
        onChangeSaved({ submissionId }, submission) {
          savedCount += 1
          cache.show(submissionId, submission)
          refresh(getHistoryKey(submissionId))
        },
        onNoteSaved({ submissionId }, note) {
          savedCount += 1
          write(getNotesKey(submissionId), addNoteToList(note), true)
          refresh(getHistoryKey(submissionId))
        },
        onConflict({ submissionId, requesterName }, currentSubmission, hasConflicts) {
          cache.show(submissionId, currentSubmission)
          if (hasConflicts) reportConflict(submissionId, requesterName)
        },
        onDropped: reportDropped,
      })
    let result = await withQueueLock(sendOnce)
    // Send again if the user made another edit after the last edit was sent.
    while (result === 'done' && hasWaiting(userId)) result = await withQueueLock(sendOnce)
    if (result !== undefined) editQueue.setStalled(result === 'unreachable')
    if (result === 'signed-out') reportNoSession()
    if (result === 'done' && wasStalled && savedCount > 0) {
      toast({ title: `${countEdits(savedCount)} saved`, tone: 'positive' })
    }
    return result !== undefined || !hasWaiting(userId)
  }

  function reportConflict(submissionId: string, requesterName: string) {
    const path = `/admin/submission/${submissionId}`
    // Don't show a toast on the submission's page, because the page asks which value to keep.
    if (window.location.pathname === path) return
    toast({
      title: 'Edit not saved',
      description: `${requesterName}: Someone else changed the same field.`,
      tone: 'destructive',
      action: { label: 'Open', onAction: () => navigate(path) },
    })
  }

  function reportDropped(edit: WaitingEdit, error: unknown) {
    const { submissionId } = edit
    if (edit.kind === 'change') cache.showInList(submissionId, edit.expected)
    // Reload the team and the submission, because the user's role may have changed, or somebody may
    // have deleted the submission.
    refresh(TEAM_KEY)
    refresh(getSubmissionKey(submissionId))
    const isServerFault = error instanceof ApiError && error.status >= 500
    toast({
      title: 'Edit not saved',
      description: explainUnsavedEdit(edit, error),
      tone: 'destructive',
      ...(edit.kind === 'note' && {
        action: { label: 'Copy note', onAction: () => copyNote(edit.text) },
      }),
      ...(isServerFault && { action: { label: 'Try again', onAction: () => retry(edit) } }),
    })
  }

  function retry(edit: WaitingEdit) {
    if (edit.kind === 'change') cache.showInList(edit.submissionId, edit.changes)
    editQueue.add(edit)
    void send()
  }

  async function send(): Promise<boolean> {
    runningCall ??= sendAll().finally(() => {
      runningCall = undefined
    })
    return await runningCall
  }

  const latestSend = useRef(send)
  useEffect(() => {
    latestSend.current = send
  })
  return useCallback(() => latestSend.current(), [])
}

const hasWaiting = (userId: string) =>
  editQueue.get().some((edit) => isWaiting(edit) && edit.userId === userId)

function copyNote(text: string) {
  const readableParts = parseNote(text).map((part) => part.text)
  navigator.clipboard?.writeText(readableParts.join('')).catch(() => undefined)
}
