/**
 * Prevents Radix from focusing the trigger if its menu or popover is open again. Radix restores
 * focus one task after closing, when a quick user can already be in the reopened content.
 */
export function keepFocusIfReopened(event: Event, trigger: HTMLElement | null): void {
  if (trigger?.dataset.state === 'open') event.preventDefault()
}
