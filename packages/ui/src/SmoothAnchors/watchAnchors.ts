import { decodeHash } from '../hooks/decodeHash.ts'

/**
 * Makes same-page links scroll smoothly and moves focus to their targets. The browser still handles
 * navigation, so history and `:target` work. Returns a cleanup function.
 */
export function watchAnchors(matches: (link: Element) => boolean): () => void {
  const { style } = document.documentElement
  let frame = 0
  let restoreTarget = () => {}

  const stopScrolling = () => {
    cancelAnimationFrame(frame)
    style.scrollBehavior = ''
  }

  const handleClick = (event: MouseEvent) => {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event
    if (event.defaultPrevented || button || metaKey || ctrlKey || shiftKey || altKey) return
    const link = (event.target as Element).closest('a[href^="#"]')
    if (!(link instanceof HTMLAnchorElement) || !matches(link)) return
    if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return

    const target = document.getElementById(decodeHash(link.hash.slice(1)))
    if (target) restoreTarget = makeFocusable(target)
    stopScrolling()
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) style.scrollBehavior = 'smooth'
    // The browser scrolls within the next two frames.
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        stopScrolling()
        target?.focus({ preventScroll: true })
      })
    })
  }

  // Listens on the document, so React's click handlers run first and can call `preventDefault`.
  document.addEventListener('click', handleClick)
  return () => {
    stopScrolling()
    restoreTarget()
    document.removeEventListener('click', handleClick)
  }
}

/**
 * Makes the target focusable until it loses focus. If it stayed focusable, a later click in a
 * section would focus the section. Returns a cleanup function.
 */
function makeFocusable(target: HTMLElement): () => void {
  if (target.tabIndex >= 0 || target.hasAttribute('tabindex')) return () => {}
  target.tabIndex = -1
  const restore = () => {
    target.removeAttribute('tabindex')
    target.removeEventListener('blur', restore)
  }
  target.addEventListener('blur', restore)
  return restore
}
