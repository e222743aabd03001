import type { SubmissionNote } from '@duet/contract'
import useSWR, { useSWRConfig } from 'swr'
import { ApiError, EditConflictError } from '../../../api/errors.ts'
import { type ListState, toListState } from '../../../tables/ListState.ts'
import { addNoteToList } from '../../edits/noteList.ts'
import { useNoteApi } from '../../noteApi.ts'
import { getHistoryKey, getNotesKey } from '../../submissionKeys.ts'
import { useCacheWrites } from '../../useCacheWrites.ts'

/** Returns the notes on a submission, oldest first. */
export function useNotes(submissionId: string): ListState<SubmissionNote> {
  const api = useNoteApi()
  return toListState(useSWR(getNotesKey(submissionId), () => api.listNotes(submissionId)))
}

interface NoteActions {
  addNote(text: string, idempotencyKey: string): Promise<void>
  /** @throws {EditConflictError<SubmissionNote>} if the note's text isn't `expectedText`. */
  editNote(noteId: string, text: string, expectedText: string): Promise<void>
  /** Hides the note immediately. If deleting fails, shows the note again and rejects. */
  deleteNote(noteId: string): Promise<void>
}

/** Returns functions that change a submission's notes. They reject if their request fails. */
export function useNoteActions(submissionId: string): NoteActions {
  const api = useNoteApi()
  const { mutate } = useSWRConfig()
  const { write, refresh } = useCacheWrites()
  const key = getNotesKey(submissionId)

  const showNote = (changedNote: SubmissionNote) =>
    write<SubmissionNote[]>(key, (notes = []) => addNoteToList(changedNote)(notes))
  const refreshHistory = () => refresh(getHistoryKey(submissionId))

  return {
    async addNote(text, idempotencyKey) {
      showNote(await api.addNote(submissionId, text, idempotencyKey))
      refreshHistory()
    },

    async editNote(noteId, text, expectedText) {
      try {
        showNote(await api.editNote(submissionId, noteId, text, expectedText))
        refreshHistory()
      } catch (error) {
        if (error instanceof EditConflictError) showNote(error.current)
        throw error
      }
    },

    async deleteNote(noteId) {
      const withoutNote = (notes: SubmissionNote[] = []) => notes.filter(({ id }) => id !== noteId)
      await mutate<SubmissionNote[]>(
        key,
        async (notes) => {
          await api.deleteNote(submissionId, noteId).catch((error: unknown) => {
            // Ignore a 404. Somebody else has already deleted the note.
            if (!(error instanceof ApiError && error.status === 404)) throw error
          })
          return withoutNote(notes)
        },
        { optimisticData: withoutNote, rollbackOnError: true },
      )
      refreshHistory()
    },
  }
}
