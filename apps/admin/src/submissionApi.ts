import type {
  BulkDeletion,
  BulkRequest,
  BulkRestore,
  BulkResult,
  DeletedSubmission,
  DownloadLink,
  ListPosition,
  ListResponse,
  NewNote,
  NewSavedView,
  NoteUpdate,
  RelatedSubmission,
  SavedView,
  SavedViewUpdate,
  Submission,
  SubmissionCounts,
  SubmissionCsvColumn,
  SubmissionEvent,
  SubmissionNote,
  SubmissionUpdate,
  UndoResult,
} from '@duet/contract'
import { createJsonInit } from './jsonInit.ts'

/** Consecutive rows of a list of submissions. */
export interface SubmissionWindow extends Pick<ListPosition, 'nextCursor'> {
  rows: Submission[]
  /** Number of submissions in the whole list. */
  total: number
  /** Index of `rows[0]` in the whole list; `null` if the requested submission isn't in the list. */
  offset: number | null
}

/**
 * Which rows to load: up to `limit` rows, either starting at the index `offset`, after the rows
 * that a `cursor` came with, or around the submission with the ID `around`.
 */
export type WindowPart = { limit: number } & (
  | { offset: number }
  | { cursor: string }
  | { around: string }
)

export interface ExportOptions {
  /** The filters and the sort order, as a query string. */
  query: string
  /** @default the columns of the form's nine fields */
  columns?: readonly SubmissionCsvColumn[] | undefined
  /** Exports only these submissions, and only if they match the query. */
  ids?: readonly string[] | undefined
}

/** The API methods for submissions, their notes, and saved views. */
export interface SubmissionApi {
  /**
   * Loads some of the submissions that match the filters.
   * @param query the filters and the sort order, as a query string
   */
  listSubmissions(query: string, part: WindowPart): Promise<SubmissionWindow>
  /** Counts the submissions that match the filters in a query string. */
  countSubmissions(query: string): Promise<SubmissionCounts>
  /** Returns a CSV file with the submissions that match the query. */
  exportSubmissions(options: ExportOptions, signal: AbortSignal): Promise<Response>
  /** Loads a submission. Returns `null` if it doesn't exist. */
  getSubmission(id: string): Promise<Submission | null>
  /**
   * Changes a submission, and returns the changed submission. A second call with the same key has
   * no effect.
   * @throws {EditConflictError<Submission>} if a value differs from `update.expected`
   */
  updateSubmission(
    id: string,
    update: SubmissionUpdate,
    idempotencyKey: string,
  ): Promise<Submission>
  /** Sends a request as the website does. A second call with the same key has no effect. */
  sendRequest(form: FormData, idempotencyKey: string): Promise<void>
  /** Makes the same change to many submissions. A second call with the same key has no effect. */
  changeSubmissions(request: BulkRequest, idempotencyKey: string): Promise<BulkResult>
  /** Deletes many submissions. A second call with the same key has no effect. */
  deleteSubmissions(request: BulkDeletion, idempotencyKey: string): Promise<BulkResult>
  /** Restores many submissions. A second call with the same key has no effect. */
  restoreSubmissions(ids: readonly string[], idempotencyKey: string): Promise<UndoResult>
  /** Undoes a change to many submissions, or their deletion. A second call has no effect. */
  undoChange(undoId: string): Promise<UndoResult>
  /** Lists the user's saved views and all shared views, sorted by name. */
  listViews(): Promise<SavedView[]>
  /** Saves a new view. A second call with the same key returns the first view. */
  createView(view: NewSavedView, idempotencyKey: string): Promise<SavedView>
  /** @throws {EditConflictError<SavedView>} if somebody else has changed the view */
  updateView(id: string, update: SavedViewUpdate): Promise<SavedView>
  deleteView(id: string): Promise<void>
  /** Marks a submission as read or unread for the user. */
  setSubmissionRead(id: string, isRead: boolean): Promise<void>
  /** Deletes a submission, which can be restored for a day. */
  deleteSubmission(id: string): Promise<void>
  restoreSubmission(id: string): Promise<void>
  /** Lists the submissions that can be restored, most recently deleted first. */
  listDeletedSubmissions(): Promise<DeletedSubmission[]>
  /**
   * Returns the URL of a ZIP file with all files from a submission. The download must start within
   * a minute.
   */
  createFilesUrl(id: string): Promise<string>
  /** Lists the changes to a submission, oldest first. */
  listHistory(id: string): Promise<SubmissionEvent[]>
  /** Lists the newest related submissions. */
  listRelated(id: string, limit: number): Promise<ListResponse<RelatedSubmission>>
  /** Lists the notes on a submission, oldest first. */
  listNotes(id: string): Promise<SubmissionNote[]>
  /** Adds a note. A second call with the same key returns the note that the first call added. */
  addNote(id: string, text: string, idempotencyKey: string): Promise<SubmissionNote>
  /**
   * Changes the text of a note.
   * @throws {EditConflictError<SubmissionNote>} if the text isn't `expectedText` anymore
   */
  editNote(id: string, noteId: string, text: string, expectedText: string): Promise<SubmissionNote>
  deleteNote(id: string, noteId: string): Promise<void>
}

/** Functions for sending requests, which all parts of the API client use. */
export interface Calls {
  callApi<T>(path: string, failureMessage: string, init?: RequestInit): Promise<T>
  /** Returns the whole body of a list's response, which contains the rows' position. */
  callForList<Row>(path: string, failureMessage: string): Promise<ListResponse<Row>>
  /** Returns a response whose body isn't JSON. */
  callForResponse(path: string, failureMessage: string, init?: RequestInit): Promise<Response>
  /** Returns `null` if the response's status is 404. */
  findOrNull<T>(path: string, failureMessage: string): Promise<T | null>
}

/** Creates the API client's methods for submissions. */
export function createSubmissionApi({
  callApi,
  callForList,
  callForResponse,
  findOrNull,
}: Calls): SubmissionApi {
  const getPath = (id: string) => `/api/submission/${encodeURIComponent(id)}`
  const getViewPath = (id: string) => `/api/views/${encodeURIComponent(id)}`
  const getNotePath = (id: string, noteId: string) =>
    `${getPath(id)}/notes/${encodeURIComponent(noteId)}`

  return {
    async listSubmissions(query, { limit, ...start }) {
      const params = new URLSearchParams(query)
      const page = { limit, count: true, ...start }
      for (const [name, value] of Object.entries(page)) params.set(name, String(value))
      const path = `/api/submissions?${params}`
      const body = await callForList<Submission>(path, 'Failed to fetch submissions')
      const offset = 'offset' in start ? start.offset : (body.offset ?? null)
      const { data: rows, nextCursor } = body
      return { rows, total: body.total ?? rows.length, offset, nextCursor }
    },

    countSubmissions: (query) =>
      callApi(`/api/submissions/counts?${query}`, 'Failed to fetch submissions'),

    exportSubmissions({ query, columns, ids }, signal) {
      const params = new URLSearchParams(query)
      if (columns) params.set('columns', columns.join(','))
      const init = ids ? createJsonInit('POST', { ids }, { accept: 'text/csv' }) : {}
      return callForResponse(
        `/api/submissions/export.csv?${params}`,
        'Failed to export submissions',
        { ...init, signal },
      )
    },

    getSubmission: (id) => findOrNull(getPath(id), 'Failed to fetch submission'),

    updateSubmission: (id, update, idempotencyKey) =>
      callApi(
        getPath(id),
        'Failed to save the change',
        createJsonInit('PATCH', update, { 'idempotency-key': idempotencyKey }),
      ),

    async sendRequest(form, idempotencyKey) {
      await callApi('/api/deployment', 'Failed to send the request', {
        method: 'POST',
        body: form,
        headers: { 'idempotency-key': idempotencyKey },
      })
    },

    changeSubmissions: (request, idempotencyKey) =>
      callApi(
        '/api/submissions/bulk',
        'Failed to save the change',
        createJsonInit('POST', request, { 'idempotency-key': idempotencyKey }),
      ),

    deleteSubmissions: (request, idempotencyKey) =>
      callApi(
        '/api/submissions/bulk/delete',
        'Failed to delete the requests',
        createJsonInit('POST', request, { 'idempotency-key': idempotencyKey }),
      ),

    restoreSubmissions: (ids, idempotencyKey) =>
      callApi(
        '/api/submissions/bulk/restore',
        'Failed to restore the requests',
        createJsonInit('POST', { ids } satisfies BulkRestore, {
          'idempotency-key': idempotencyKey,
        }),
      ),

    undoChange: (undoId) =>
      callApi(`/api/undo/${encodeURIComponent(undoId)}`, 'Failed to undo the change', {
        method: 'POST',
      }),

    listViews: () => callApi('/api/views', 'Failed to fetch views'),

    createView: (view, idempotencyKey) =>
      callApi(
        '/api/views',
        'Failed to save the view',
        createJsonInit('POST', view, { 'idempotency-key': idempotencyKey }),
      ),

    updateView: (id, update) =>
      callApi(getViewPath(id), 'Failed to save the view', createJsonInit('PATCH', update)),

    async deleteView(id) {
      await callApi(getViewPath(id), 'Failed to delete the view', { method: 'DELETE' })
    },

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

    listDeletedSubmissions: () =>
      callApi('/api/submissions/deleted', 'Failed to fetch deleted requests'),

    async createFilesUrl(id) {
      const path = `${getPath(id)}/files.zip`
      const init = { method: 'POST' }
      return (await callApi<DownloadLink>(path, 'Failed to download the files', init)).url
    },

    listHistory: (id) => callApi(`${getPath(id)}/history`, 'Failed to fetch the history'),

    listRelated: (id, limit) =>
      callForList(`${getPath(id)}/related?limit=${limit}`, 'Failed to fetch related requests'),

    listNotes: (id) => callApi(`${getPath(id)}/notes`, 'Failed to fetch notes'),

    addNote: (id, text, idempotencyKey) =>
      callApi(
        `${getPath(id)}/notes`,
        'Failed to save the note',
        createJsonInit('POST', { text } satisfies NewNote, { 'idempotency-key': idempotencyKey }),
      ),

    editNote: (id, noteId, text, expectedText) =>
      callApi(
        getNotePath(id, noteId),
        'Failed to save the note',
        createJsonInit('PATCH', { text, expected_text: expectedText } satisfies NoteUpdate),
      ),

    async deleteNote(id, noteId) {
      await callApi(getNotePath(id, noteId), 'Failed to delete the note', { method: 'DELETE' })
    },
  }
}
