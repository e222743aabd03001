import type { KeyboardEvent } from 'react'

/** Returns whether the user pressed Escape to close the dialog instead of something inside it. */
export function isCloseRequest(event: KeyboardEvent<HTMLDialogElement>): boolean {
  const { currentTarget: dialog, nativeEvent } = event
  if (event.key !== 'Escape' || event.defaultPrevented || nativeEvent.isComposing) return false
  const path = nativeEvent.composedPath()
  if (path.find((target) => target instanceof HTMLDialogElement) !== dialog) return false
  // Checks for support first, because `:popover-open` throws in jsdom.
  if (!('popover' in dialog)) return true
  const shadowRootsInside = path
    .slice(0, path.indexOf(dialog))
    .filter((target) => target instanceof ShadowRoot)
  return ![dialog, ...shadowRootsInside].some((root) =>
    root.querySelector(':popover-open:not([popover=manual])'),
  )
}
