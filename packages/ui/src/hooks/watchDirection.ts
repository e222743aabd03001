import { getShadowRoot } from './roots.ts'

/**
 * Calls `onChange` when the `dir` attribute of an element or its ancestors changes, as when the user
 * switches to another language. Returns a cleanup function.
 */
export function watchDirection(element: Element, onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  let ancestor: Element | null | undefined = element
  while (ancestor) {
    observer.observe(ancestor, { attributeFilter: ['dir'] })
    ancestor = ancestor.parentElement ?? getShadowRoot(ancestor)?.host
  }
  return () => observer.disconnect()
}
