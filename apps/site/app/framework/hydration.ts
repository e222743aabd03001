/** Attribute on prerendered markup that isn't hydrated yet. `boot.ts` holds clicks inside it. */
export const UNHYDRATED = 'data-unhydrated'

/** Marks an element as interactive, and lets `boot.ts` replay a click that was held inside it. */
export function markHydrated(element: Element) {
  element.removeAttribute(UNHYDRATED)
  document.dispatchEvent(new Event('hydrated'))
}
