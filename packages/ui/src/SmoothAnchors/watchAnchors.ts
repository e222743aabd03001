import { decodeHash } from '../hooks/decodeHash.ts'

/**
 * Lets the browser follow a link to `#…` as it always does, with its history and `:target`, but
 * smoothly and with the focus on the target. The returned function ends it.
 */
export function watchAnchors(isOurs: (link: Element) => boolean): () => void {
  const { style } = document.documentElement
  let frame = 0
  let forget = () => {}

  const rest = () => {
    cancelAnimationFrame(frame)
    style.scrollBehavior = ''
  }

  const handleClick = (event: MouseEvent) => {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event
    if (event.defaultPrevented || button || metaKey || ctrlKey || shiftKey || altKey) return
    const link = (event.target as Element).closest('a[href^="#"]')
    if (!(link instanceof HTMLAnchorElement) || !isOurs(link)) return
    if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return

    const target = document.getElementById(decodeHash(link.hash.slice(1)))
    if (target) forget = makeFocusable(target)
    rest()
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) style.scrollBehavior = 'smooth'
    // The browser scrolls in one of its next frames.
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        rest()
        target?.focus({ preventScroll: true })
      })
    })
  }

  // On the document, after React's own listeners: who has handled a click has said so by then.
  document.addEventListener('click', handleClick)
  return () => {
    rest()
    forget()
    document.removeEventListener('click', handleClick)
  }
}

/**
 * For as long as the focus stays: else a click anywhere in a section would focus the section. The returned
 * function ends it before that.
 */
function makeFocusable(target: HTMLElement): () => void {
  if (target.tabIndex >= 0 || target.hasAttribute('tabindex')) return () => {}
  target.tabIndex = -1
  const end = () => {
    target.removeAttribute('tabindex')
    target.removeEventListener('blur', end)
  }
  target.addEventListener('blur', end)
  return end
}
