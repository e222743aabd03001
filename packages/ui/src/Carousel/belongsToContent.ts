import { listEventPath } from '../hooks/roots.ts'

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
 * Returns whether an event in the carousel occurred in content that has its own use for arrow keys
 * and drags, such as a form field, editable text, a widget, a media player, a nested carousel, a
 * scroller, or an element with `data-no-drag`.
 * @param root The carousel's element around the content, usually the viewport.
 */
export const belongsToContent = (event: Event, root: Element, isVertical: boolean): boolean =>
  listEventPath(event, root).some(
    (element) => element.matches(CONTROL_SELECTOR) || ownsScrolling(element, isVertical),
  )

/**
 * Returns whether an event in the carousel occurred in a nested carousel, in a scroller that scrolls
 * along the given axis, in a popover, or in an element with `data-no-drag`.
 */
export const belongsToScroller = (event: Event, root: Element, isVertical: boolean): boolean =>
  listEventPath(event, root).some((element) => ownsScrolling(element, isVertical))

function ownsScrolling(element: Element, isVertical: boolean): boolean {
  if (element.matches('[data-live], [data-no-drag], [popover]')) return true
  const { overflowX, overflowY } = getComputedStyle(element)
  return isVertical
    ? element.scrollHeight > element.clientHeight && /auto|scroll/.test(overflowY)
    : element.scrollWidth > element.clientWidth && /auto|scroll/.test(overflowX)
}
