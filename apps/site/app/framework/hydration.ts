/**
 * Attribute of prerendered markup that isn't hydrated yet. `boot.ts` holds clicks inside this
 * markup until it's hydrated.
 */
export const UNHYDRATED = 'data-unhydrated'

/** Marks an element as hydrated. `boot.ts` then replays a click that it held inside the element. */
export function markHydrated(element: Element) {
  element.removeAttribute(UNHYDRATED)
  document.dispatchEvent(new Event('hydrated'))
}
