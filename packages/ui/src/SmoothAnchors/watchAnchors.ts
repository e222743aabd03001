import { decodeHash } from '../hooks/decodeHash.ts'
import { makeFocusable } from '../hooks/makeFocusable.ts'
import { matchesMedia } from '../hooks/mediaQueries.ts'
import { findEventLink, getRoot, getShadowRoot } from '../hooks/roots.ts'
import { media } from '../theme/media.ts'

/**
 * Makes same-page links scroll smoothly and moves focus to their targets. The browser still handles
 * navigation, so history and `:target` work. The browser doesn't find targets in a shadow root, so
 * this function scrolls to them. Returns a cleanup function.
 *
 * @param scope The node that contains the links.
 */
export function watchAnchors(scope: Node): () => void {
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
    const link = findEventLink(event)
    if (!link?.matches('[href^="#"]') || !scope.contains(link)) return
    if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return

    const target = getRoot(link).getElementById(decodeHash(link.hash.slice(1)))
    if (target) restoreTarget = makeFocusable(target)
    stopScrolling()
    if (!matchesMedia(media.reducedMotion)) style.scrollBehavior = 'smooth'
    // jsdom has no `scrollIntoView`.
    if (getShadowRoot(link)) target?.scrollIntoView?.()
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
