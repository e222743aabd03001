const OVERLAY_SELECTOR =
  'dialog, [popover], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/** Returns whether an element is a dialog, menu, or popover. */
export const isOverlay = (element: Element): boolean => element.matches(OVERLAY_SELECTOR)
