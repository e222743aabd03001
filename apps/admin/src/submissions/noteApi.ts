import type { NewNote, NoteUpdate, SubmissionNote } from '@duet/contract'
import type { Api } from '../api/api.ts'
import { createApiHook } from '../api/createApiHook.ts'
import { createJsonInit } from '../api/jsonInit.ts'

export interface NoteApi {
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

/** Creates the API client's methods for notes on submissions. */
export function createNoteApi({ callApi }: Pick<Api, 'callApi'>): NoteApi {
  const getNotesPath = (id: string) => `/api/submission/${encodeURIComponent(id)}/notes` as const
  const getNotePath = (id: string, noteId: string) =>
    `${getNotesPath(id)}/${encodeURIComponent(noteId)}` as const

  return {
    listNotes: (id) => callApi(getNotesPath(id), 'Failed to fetch notes'),

    addNote: (id, text, idempotencyKey) =>
      callApi(
        getNotesPath(id),
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

/** Returns the API client's methods for notes on submissions. */
export const useNoteApi = createApiHook(createNoteApi)
