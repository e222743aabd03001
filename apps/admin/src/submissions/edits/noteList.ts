import type { SubmissionNote } from '@duet/contract'

/**
 * Returns a function that adds a note to a list, or replaces the note with the same ID. A list
 * that hasn't loaded stays `undefined`.
 */
export const addNoteToList =
  (savedNote: SubmissionNote) =>
  (notes: SubmissionNote[] | undefined): SubmissionNote[] | undefined =>
    notes?.some(({ id }) => id === savedNote.id)
      ? notes.map((note) => (note.id === savedNote.id ? savedNote : note))
      : notes && [...notes, savedNote]
