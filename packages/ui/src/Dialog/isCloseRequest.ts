import type { KeyboardEvent } from 'react'

/** Returns whether the user pressed Escape to close the dialog instead of something inside it. */
export function isCloseRequest(event: KeyboardEvent<HTMLDialogElement>): boolean {
  const { target, currentTarget: dialog } = event
  if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing)
    return false
  if (!(target instanceof Element) || target.closest('dialog') !== dialog) return false
  // Checks for support first, because `:popover-open` throws in jsdom.
  return !('popover' in dialog && dialog.querySelector(':popover-open:not([popover=manual])'))
}
