/**
 * Calls `onResize` once at the start, and whenever an element changes size. Returns a cleanup
 * function. Does nothing without `ResizeObserver`, as in jsdom.
 */
export function observeSize(elements: readonly Element[], onResize: () => void): () => void {
  if (typeof ResizeObserver === 'undefined') return () => {}
  const observer = new ResizeObserver(onResize)
  for (const element of elements) observer.observe(element)
  return () => observer.disconnect()
}
