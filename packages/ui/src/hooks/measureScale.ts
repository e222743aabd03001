/**
 * Returns how many pixels of the window a CSS pixel of an element takes up: 0.5 in a parent with
 * `scale: 0.5`, and 2 in a parent with `zoom: 2`. Pointer events and `getBoundingClientRect` use
 * pixels of the window.
 */
export const measureScale = (element: HTMLElement): number =>
  element.getBoundingClientRect().width / element.offsetWidth || 1
