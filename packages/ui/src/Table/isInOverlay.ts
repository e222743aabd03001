const OVERLAY_SELECTOR =
  'dialog, [popover], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/** Returns whether an element is in a dialog, menu, or popover inside the row. */
export function isInOverlay(element: Element, row: Element): boolean {
  return row.contains(element.closest(OVERLAY_SELECTOR))
}
