const FIELDS = 'input, textarea, select, video[controls], audio[controls]'

/**
 * Returns whether arrow keys and drags belong to the element instead of the carousel. That's true
 * for editable text, form fields, and media players.
 */
export const isEditable = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest(FIELDS) !== null)
