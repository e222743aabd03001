import { getShadowRoot } from './roots.ts'

const openDialogs = new Set<Element>()

/**
 * Prevents the page from scrolling while a modal dialog in a shadow root is open. Elsewhere, the style
 * sheet does this, but the rules of a shadow root don't apply to the page. Returns a function that
 * unlocks the page.
 */
export function lockPageScroll(dialog: Element): () => void {
  if (!getShadowRoot(dialog)) return () => {}
  const { documentElement: page } = document
  const hasScrollbar = window.innerWidth > page.clientWidth
  openDialogs.add(dialog)
  page.style.overflow = 'hidden'
  if (hasScrollbar) page.style.scrollbarGutter = 'stable'
  return () => {
    openDialogs.delete(dialog)
    if (openDialogs.size > 0) return
    page.style.overflow = ''
    page.style.scrollbarGutter = ''
  }
}
