import type { SubmissionNote } from '@duet/contract'

/**
 * Returns a function that adds a note to a list, or replaces the one with the same ID. A list that
 * hasn't loaded stays `undefined`.
 */
export const addNote =
  (changed: SubmissionNote) =>
  (notes: SubmissionNote[] | undefined): SubmissionNote[] | undefined =>
    notes?.some(({ id }) => id === changed.id)
      ? notes.map((note) => (note.id === changed.id ? changed : note))
      : notes && [...notes, changed]
