/** Returns whether a media query matches. Returns `false` without `matchMedia`, as in jsdom. */
export function matchesMedia(query: string): boolean {
  return window.matchMedia?.(query).matches ?? false
}

/**
 * Calls `onChange` when a media query starts or stops matching. Returns a cleanup function. Does
 * nothing without `matchMedia`, as in jsdom.
 */
export function watchMedia(query: string, onChange: () => void): () => void {
  const mediaQuery = window.matchMedia?.(query)
  mediaQuery?.addEventListener('change', onChange)
  return () => mediaQuery?.removeEventListener('change', onChange)
}
