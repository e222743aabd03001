import type { Submission, SubmissionNote } from '@duet/contract'
import { createId } from '../../api/createId.ts'
import { ApiError, EditConflictError, NoSessionError } from '../../api/errors.ts'
import type { EditQueue } from '../../queue/editQueue.ts'
import {
  isWaiting,
  type QueuedChange,
  type QueuedNote,
  type WaitingEdit,
} from '../../queue/queuedEdit.ts'
import type { NoteApi } from '../noteApi.ts'
import type { SubmissionApi } from '../submissionApi.ts'
import { findEditorName, resolveConflict } from './editConflict.ts'
import { rebaseLaterEdits } from './submissionChange.ts'

/** How long to wait for a response, in milliseconds. Meanwhile, other tabs can't send edits. */
const TIMEOUT_MS = 30_000

/** HTTP statuses that mean that the server or a proxy can't handle requests at the moment. */
const TEMPORARY_STATUSES: ReadonlySet<number> = new Set([408, 429, 502, 503, 504])

interface SendOptions {
  queue: EditQueue
  userId: string
  api: Pick<SubmissionApi, 'updateSubmission' | 'listHistory'> & Pick<NoteApi, 'addNote'>
  onChangeSaved(edit: QueuedChange, submission: Submission): void
  onNoteSaved(edit: QueuedNote, note: SubmissionNote): void
  /**
   * Called before conflicts are added to the queue.
   * @param currentSubmission the submission as it is on the server now
   * @param hasConflicts whether the user must resolve a conflict
   */
  onConflict(edit: QueuedChange, currentSubmission: Submission, hasConflicts: boolean): void
  /** Called after a rejected edit has been removed from the queue. */
  onDropped(edit: WaitingEdit, error: unknown): void
}

/** Why sending stopped: all edits were sent, or the rest must wait for the network or a session. */
type SendResult = 'done' | 'unreachable' | 'signed-out'

/** Sends the user's edits in order. Removes an edit from the queue once it's saved or rejected. */
export async function sendEdits(options: SendOptions): Promise<SendResult> {
  const { queue, userId } = options
  for (;;) {
    const edit = queue
      .get()
      .filter(isWaiting)
      .find((waitingEdit) => waitingEdit.userId === userId)
    if (!edit) return 'done'
    try {
      await withTimeout(send(edit, options))
      queue.remove(edit.id)
    } catch (error) {
      if (isTemporary(error)) return 'unreachable'
      if (lacksSession(error)) return 'signed-out'
      if (edit.kind === 'change' && error instanceof EditConflictError) {
        await handleConflict(edit, error.current, options)
      } else {
        dropEdit(edit, options.queue)
        options.onDropped(edit, error)
      }
    }
  }
}

async function send(edit: WaitingEdit, { api, onChangeSaved, onNoteSaved }: SendOptions) {
  if (edit.kind === 'note') {
    onNoteSaved(edit, await api.addNote(edit.submissionId, edit.text, edit.id))
  } else {
    const update = { ...edit.changes, expected: edit.expected }
    onChangeSaved(edit, await api.updateSubmission(edit.submissionId, update, edit.id))
  }
}

/**
 * Replaces an edit in the queue. Adds a new edit with the properties that can still be saved, and a
 * conflict for each property that the user must decide about.
 */
async function handleConflict(
  edit: QueuedChange,
  currentSubmission: Submission,
  { queue, userId, api, onConflict }: SendOptions,
) {
  const { submissionId, requesterName, order } = edit
  const { retryEdit, conflicts } = resolveConflict(edit, currentSubmission)
  const events = conflicts.length > 0 ? await api.listHistory(submissionId).catch(() => []) : []
  // Stop if the user has signed out in the meantime, which clears the queue.
  if (!queue.get().some(({ id }) => id === edit.id)) return
  onConflict(edit, currentSubmission, conflicts.length > 0)
  const sharedFields = { userId, submissionId, requesterName, order }
  for (const conflict of conflicts) {
    removeConflicts(queue, submissionId, [conflict.field])
    const editorName = findEditorName(events, conflict, userId)
    queue.put({ ...sharedFields, ...conflict, kind: 'conflict', id: createId(), editorName })
  }
  // A different request needs a different idempotency key.
  if (retryEdit) queue.put({ ...sharedFields, ...retryEdit, kind: 'change', id: createId() })
  queue.remove(edit.id)
}

/**
 * Removes a rejected edit. The next edit of the same field expects the rejected value, so this
 * function makes that edit expect the value that's still on the server.
 */
function dropEdit(edit: WaitingEdit, queue: EditQueue) {
  if (edit.kind === 'change') {
    const laterEdits = queue
      .get()
      .filter((queuedEdit) => queuedEdit.kind === 'change')
      .filter(({ submissionId, order }) => submissionId === edit.submissionId && order > edit.order)
    for (const rebasedEdit of rebaseLaterEdits(laterEdits, edit)) queue.put(rebasedEdit)
  }
  queue.remove(edit.id)
}

/** Removes a submission's conflicts about any of the given `fields` from the queue. */
export function removeConflicts(
  queue: EditQueue,
  submissionId: string,
  fields: readonly string[],
): void {
  for (const edit of queue.get()) {
    if (edit.kind !== 'conflict' || edit.submissionId !== submissionId) continue
    if (fields.includes(edit.field)) queue.remove(edit.id)
  }
}

function isTemporary(error: unknown): boolean {
  if (error instanceof ApiError) return TEMPORARY_STATUSES.has(error.status)
  return error instanceof TypeError
}

/** Returns whether the user must sign in again or enter a second factor. */
function lacksSession(error: unknown): boolean {
  if (error instanceof NoSessionError) return true
  return error instanceof ApiError && (error.status === 401 || error.code === 'insufficient_aal')
}

/** Rejects if `request` takes too long. The error is a `TypeError`, as for a failed connection. */
async function withTimeout(request: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TypeError('Timed out')), TIMEOUT_MS)
  })
  await Promise.race([request, timeout]).finally(() => clearTimeout(timer))
}
