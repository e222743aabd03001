/**
 * Makes an element focusable until it loses focus. If a section stayed focusable, a later click in
 * the section would focus it. Returns a cleanup function.
 */
export function makeFocusable(target: HTMLElement): () => void {
  if (target.tabIndex >= 0 || target.hasAttribute('tabindex')) return () => {}
  target.tabIndex = -1
  const restore = () => {
    target.removeAttribute('tabindex')
    target.removeEventListener('blur', restore)
  }
  target.addEventListener('blur', restore)
  return restore
}
