import { getShadowRoot } from './roots.ts'

const openDialogs = new Set<Element>()
/** The page's inline styles before it was locked. */
let unlockedStyles = { overflow: '', scrollbarGutter: '' }

/**
 * Prevents the page from scrolling while a modal dialog in a shadow root is open. For other
 * dialogs, the style sheet does this, but style sheets in a shadow root don't apply to the page.
 * Returns a function that unlocks the page.
 */
export function lockPageScroll(dialog: Element): () => void {
  if (!getShadowRoot(dialog)) return () => {}
  const { clientWidth, style } = document.documentElement
  if (openDialogs.size === 0) {
    unlockedStyles = { overflow: style.overflow, scrollbarGutter: style.scrollbarGutter }
    style.overflow = 'hidden'
    // Reserves the scrollbar's width only if the page has a scrollbar.
    if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable'
  }
  openDialogs.add(dialog)
  return () => {
    openDialogs.delete(dialog)
    if (openDialogs.size === 0) Object.assign(style, unlockedStyles)
  }
}
