const FIELDS = 'input, textarea, select, video[controls], audio[controls]'

/**
 * Returns whether an element handles arrow keys and drags itself, as editable text, form fields,
 * and media players do.
 */
export const isEditable = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest(FIELDS) !== null)
