/** Matches elements that have their own use for arrow keys and drags. */
const CONTROL_SELECTOR = [
  'input',
  'textarea',
  'select',
  'video[controls]',
  'audio[controls]',
  'dialog',
  '[contenteditable]:not([contenteditable="false"])',
  '[draggable="true"]',
  '[popover]',
  ...[
    'application',
    'combobox',
    'dialog',
    'grid',
    'listbox',
    'menu',
    'menubar',
    'radiogroup',
    'scrollbar',
    'searchbox',
    'separator',
    'slider',
    'spinbutton',
    'tablist',
    'textbox',
    'tree',
  ].map((role) => `[role="${role}"]`),
].join()

/**
 * Returns whether an element inside the carousel has its own use for arrow keys and drags, such as
 * a form field, editable text, a widget, a media player, a nested carousel, or a scroller.
 * @param root An ancestor of the element, usually the viewport.
 */
export function belongsToContent(
  element: EventTarget | null,
  root: Element,
  isVertical: boolean,
): boolean {
  if (!(element instanceof Element)) return false
  const control = element.closest(CONTROL_SELECTOR)
  if (control && control !== root && root.contains(control)) return true
  return belongsToScroller(element, root, isVertical)
}

/**
 * Returns whether an element inside `root` is in a nested carousel, or in a scroller that scrolls
 * along the given axis.
 */
export function belongsToScroller(
  element: EventTarget | null,
  root: Element,
  isVertical: boolean,
): boolean {
  for (
    let ancestor = element as Element | null;
    ancestor && ancestor !== root && root.contains(ancestor);
    ancestor = ancestor.parentElement
  ) {
    if (ancestor instanceof HTMLElement && ancestor.dataset.live !== undefined) return true
    const { overflowX, overflowY } = getComputedStyle(ancestor)
    const canScroll = isVertical
      ? ancestor.scrollHeight > ancestor.clientHeight && /auto|scroll/.test(overflowY)
      : ancestor.scrollWidth > ancestor.clientWidth && /auto|scroll/.test(overflowX)
    if (canScroll) return true
  }
  return false
}
