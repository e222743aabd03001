import { findEventLink } from './roots.ts'

/**
 * Calls `onNavigate` when the URL hash changes, or when the user follows a link to the current URL
 * again. Returns a cleanup function.
 */
export function watchHash(onNavigate: () => void): () => void {
  const handleClick = (event: MouseEvent) => {
    const { ctrlKey, metaKey, shiftKey, altKey } = event
    if (ctrlKey || metaKey || shiftKey || altKey) return
    // A click on a link to the current URL doesn't fire a `hashchange` event.
    if (findEventLink(event)?.href === window.location.href) onNavigate()
  }
  window.addEventListener('hashchange', onNavigate)
  document.addEventListener('click', handleClick)
  return () => {
    window.removeEventListener('hashchange', onNavigate)
    document.removeEventListener('click', handleClick)
  }
}
