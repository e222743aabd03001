export const getNoteElementId = (noteId: string) => `note-${noteId}`

/** Scrolls to a note and moves focus to it. The notes tab must be selected. */
export function focusNote(noteId: string): void {
  document.getElementById(getNoteElementId(noteId))?.focus()
}
