const FIELDS = 'input, textarea, select, video[controls], audio[controls]'

/**
 * Whether an element handles arrow keys and drags itself: editable text, a field, or a media
 * player.
 */
export const isEditable = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest(FIELDS) !== null)
