import { getShadowRoot } from './roots.ts'

const openDialogs = new Set<Element>()
/** The page's inline styles from before the page was locked. */
let unlockedStyles = { overflow: '', scrollbarGutter: '' }

/**
 * Prevents the page from scrolling while a modal dialog in a shadow root is open, because a style
 * sheet in a shadow root can't lock the page. Does nothing for other dialogs, because the style
 * sheet locks the page for them. Returns a function that unlocks the page.
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
