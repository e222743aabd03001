import type { Submission, SubmissionChange } from '@duet/contract'
import { toast } from '@duet/ui'
import { useRef, useState } from 'react'
import { useApi } from '../../../ApiContext.ts'
import { ApiError, EditConflictError, getErrorMessage, NoSessionError } from '../../../errors.ts'
import { reportNoSession } from '../../../session/reportNoSession.ts'
import { TEAM_KEY } from '../../../team/useTeam.ts'
import { getHistoryKey, getSubmissionKey } from '../../submissionKeys.ts'
import { useCacheWrites } from '../../useCacheWrites.ts'
import { useSubmissionCache } from '../../useSubmissionCache.ts'
import { type EditConflict, findEditorName, resolveConflict } from './editConflict.ts'
import {
  applyEdits,
  isSameValue,
  listFields,
  type PendingEdit,
  pickFields,
  rebaseLaterEdits,
} from './submissionChange.ts'

export interface SubmissionEdits {
  /** The submission with all pending changes applied. */
  submission: Submission
  /** Shows changes immediately and saves them. Shows a toast if saving fails. */
  change(changes: SubmissionChange): void
  /** Changes that weren't saved, because somebody else changed the same property. */
  conflicts: readonly EditConflict[]
  /** Replaces the other person's value. */
  keepMine(conflict: EditConflict): void
  /** Keeps the other person's value. */
  keepTheirs(conflict: EditConflict): void
}

/**
 * Saves changes to a submission one after another. Each request contains the values that the user
 * saw, so that the server rejects a change that would overwrite somebody else's change.
 * @param saved the submission as the server returned it
 */
export function useSubmissionEdits(saved: Submission, selfId: string | undefined): SubmissionEdits {
  const { id } = saved
  const api = useApi()
  const cache = useSubmissionCache()
  const { refresh } = useCacheWrites()
  const queue = useRef<readonly PendingEdit[]>([])
  const [pending, setPending] = useState(queue.current)
  const [conflicts, setConflicts] = useState<readonly EditConflict[]>([])
  const submission = applyEdits(saved, pending)

  function setQueue(edits: readonly PendingEdit[]) {
    queue.current = edits
    setPending(edits)
  }

  function change(changes: SubmissionChange, seen: SubmissionChange = submission) {
    const fields = listFields(changes).filter((field) => !isSameValue(changes[field], seen[field]))
    if (fields.length === 0) return
    const edit = { changes: pickFields(changes, fields), expected: pickFields(seen, fields) }
    setConflicts((old) => old.filter(({ field }) => !fields.includes(field)))
    cache.showInList(id, edit.changes)
    const isIdle = queue.current.length === 0
    setQueue([...queue.current, edit])
    if (isIdle) void saveAll()
  }

  async function saveAll() {
    for (let edit = queue.current[0]; edit; edit = queue.current[0]) {
      try {
        const newlySaved = await api.updateSubmission(id, {
          ...edit.changes,
          expected: edit.expected,
        })
        cache.show(id, newlySaved)
        setQueue(queue.current.slice(1))
      } catch (error) {
        if (error instanceof EditConflictError) await handleConflict(edit, error.current)
        else handleFailure(edit, error)
      }
    }
    refresh(getHistoryKey(id))
  }

  async function handleConflict(edit: PendingEdit, current: Submission) {
    const { retry, rejected } = resolveConflict(edit, current)
    const events = rejected.length > 0 ? await api.listHistory(id).catch(() => []) : []
    cache.show(id, current)
    setQueue([...(retry ? [retry] : []), ...queue.current.slice(1)])
    const newConflicts = rejected.map((conflict) => ({
      ...conflict,
      editorName: findEditorName(events, conflict, selfId),
    }))
    setConflicts((old) => [
      ...old.filter(({ field }) => !rejected.some((conflict) => conflict.field === field)),
      ...newConflicts,
    ])
  }

  function handleFailure(edit: PendingEdit, error: unknown) {
    cache.showInList(id, edit.expected)
    setQueue(rebaseLaterEdits(queue.current.slice(1), edit))
    if (error instanceof NoSessionError) return reportNoSession()
    const isForbidden = error instanceof ApiError && error.status === 403
    // The server may have rejected the edit because the user's role has changed.
    if (isForbidden) refresh(TEAM_KEY)
    // The edit may have failed because somebody has deleted the submission.
    if (error instanceof ApiError) refresh(getSubmissionKey(id))
    toast({
      title: 'Error',
      description: getErrorMessage(error),
      tone: 'destructive',
      ...(!isForbidden && {
        action: { label: 'Try again', onAction: () => change(edit.changes, edit.expected) },
      }),
    })
  }

  function dismiss(conflict: EditConflict) {
    setConflicts((old) => old.filter((other) => other !== conflict))
  }

  return {
    submission,
    change: (changes) => change(changes),
    conflicts,
    keepMine(conflict) {
      dismiss(conflict)
      change(conflict.mine, conflict.theirs)
    },
    keepTheirs: dismiss,
  }
}
