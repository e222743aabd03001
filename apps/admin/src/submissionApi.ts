import type { Submission, SubmissionEvent, SubmissionNote, SubmissionUpdate } from '@duet/contract'
import { createJsonInit } from './jsonInit.ts'

/** Why two submissions may belong together. */
export type RelatedReason = 'email' | 'company' | 'domain'

/** A submission that may belong to another one. */
export interface RelatedSubmission
  extends Pick<
    Submission,
    'id' | 'reference' | 'requester_name' | 'company' | 'email' | 'status' | 'created_at'
  > {
  /** The strongest reason comes first. */
  reasons: RelatedReason[]
}

/** The calls for submissions and their notes. */
export interface SubmissionApi {
  listSubmissions(): Promise<Submission[]>
  /** Loads a submission. Returns `null` if it doesn't exist. */
  getSubmission(id: string): Promise<Submission | null>
  /**
   * Changes a submission, and returns it.
   * @throws {EditConflictError<Submission>} if a value differs from `update.expected`
   */
  updateSubmission(id: string, update: SubmissionUpdate): Promise<Submission>
  /** Marks a submission as read or unread for the user. */
  setSubmissionRead(id: string, isRead: boolean): Promise<void>
  /** Only admins can delete and restore. A submission can be restored for a day. */
  deleteSubmission(id: string): Promise<void>
  restoreSubmission(id: string): Promise<void>
  /**
   * Returns the URL of an archive with all files, for a download that starts within a minute.
   */
  createFilesUrl(id: string): Promise<string>
  /** Oldest first. */
  listHistory(id: string): Promise<SubmissionEvent[]>
  listRelated(id: string): Promise<RelatedSubmission[]>
  /** Oldest first. */
  listNotes(id: string): Promise<SubmissionNote[]>
  /** Adds a note. A second call with the same key returns the first note. */
  addNote(id: string, text: string, idempotencyKey: string): Promise<SubmissionNote>
  /**
   * Changes the text of a note.
   * @throws {EditConflictError<SubmissionNote>} if the text isn't `expectedText` anymore
   */
  editNote(id: string, noteId: string, text: string, expectedText: string): Promise<SubmissionNote>
  deleteNote(id: string, noteId: string): Promise<void>
}

interface Calls {
  callApi<T>(path: string, failureMessage: string, init?: RequestInit): Promise<T>
  /** Returns `null` if the response's status is 404. */
  findOrNull<T>(path: string, failureMessage: string): Promise<T | null>
}

/** Creates the part of the API client that is about submissions. */
export function createSubmissionApi({ callApi, findOrNull }: Calls): SubmissionApi {
  const getPath = (id: string) => `/api/submission/${encodeURIComponent(id)}`
  const getNotePath = (id: string, noteId: string) =>
    `${getPath(id)}/notes/${encodeURIComponent(noteId)}`

  return {
    listSubmissions: () => callApi('/api/submissions', 'Failed to fetch submissions'),

    getSubmission: (id) => findOrNull(getPath(id), 'Failed to fetch submission'),

    updateSubmission: (id, update) =>
      callApi(getPath(id), 'Failed to save the change', createJsonInit('PATCH', update)),

    async setSubmissionRead(id, isRead) {
      const method = isRead ? 'PUT' : 'DELETE'
      await callApi(`${getPath(id)}/read`, 'Failed to save the change', { method })
    },

    async deleteSubmission(id) {
      await callApi(getPath(id), 'Failed to delete the request', { method: 'DELETE' })
    },

    async restoreSubmission(id) {
      await callApi(`${getPath(id)}/restore`, 'Failed to restore the request', { method: 'POST' })
    },

    async createFilesUrl(id) {
      const path = `${getPath(id)}/files.zip`
      const init = { method: 'POST' }
      return (await callApi<{ url: string }>(path, 'Failed to download the files', init)).url
    },

    listHistory: (id) => callApi(`${getPath(id)}/history`, 'Failed to fetch the history'),

    listRelated: (id) => callApi(`${getPath(id)}/related`, 'Failed to fetch related requests'),

    listNotes: (id) => callApi(`${getPath(id)}/notes`, 'Failed to fetch notes'),

    addNote: (id, text, idempotencyKey) =>
      callApi(
        `${getPath(id)}/notes`,
        'Failed to save the note',
        createJsonInit('POST', { text }, { 'idempotency-key': idempotencyKey }),
      ),

    editNote: (id, noteId, text, expectedText) =>
      callApi(
        getNotePath(id, noteId),
        'Failed to save the note',
        createJsonInit('PATCH', { text, expected_text: expectedText }),
      ),

    async deleteNote(id, noteId) {
      await callApi(getNotePath(id, noteId), 'Failed to delete the note', { method: 'DELETE' })
    },
  }
}
