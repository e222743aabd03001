import { makeFocusable } from './makeFocusable.ts'
import { getFocusedElement, getShadowRoot } from './roots.ts'

/** Moves focus back to an element, or near its place if that element is gone. */
export type RestoreFocus = (fallback?: HTMLElement | null) => void

/**
 * Remembers where an element is. Returns a function that moves focus back to it, unless something
 * else has focus. If the element can't take focus, because it's gone, disabled, or hidden, focus
 * moves to the fallback. Without a fallback, focus moves to the nearest ancestor that's still on
 * the page, so that Tab continues from there. If that's the app's root, focus moves to the page's
 * main landmark instead.
 */
export function rememberFocus(element: Element | null): RestoreFocus {
  if (!element || isPage(element)) return () => {}
  const ancestors = listAncestors(element)
  return (fallback) => {
    for (const target of [element, fallback]) {
      if (!isFocusLost()) return
      if (target instanceof HTMLElement) target.focus()
    }
    const place = findPlace(ancestors)
    if (!isFocusLost() || !place) return
    const restoreTabIndex = makeFocusable(place)
    place.focus({ preventScroll: true })
    if (isFocusLost()) restoreTabIndex()
  }
}

/**
 * Returns whether no element has focus, or the browser is about to remove focus from a disabled or
 * hidden element. The focus in an iframe isn't lost.
 */
export function isFocusLost(): boolean {
  const focused = getFocusedElement()
  return (
    !focused ||
    isPage(focused) ||
    focused.matches(':disabled') ||
    // jsdom has no `checkVisibility`.
    focused.checkVisibility?.() === false
  )
}

const isPage = (element: Element) =>
  element === document.body || element === document.documentElement

/** Lists the ancestors of an element, from the inside out, and across shadow roots. */
function listAncestors(element: Element): Element[] {
  const parent = element.parentElement ?? getShadowRoot(element)?.host
  return parent && !isPage(parent) ? [parent, ...listAncestors(parent)] : []
}

/** Returns the nearest ancestor that's still on the page, or the main landmark inside it. */
function findPlace(ancestors: readonly Element[]): HTMLElement | null {
  const nearest = ancestors.find(
    (ancestor): ancestor is HTMLElement =>
      ancestor instanceof HTMLElement &&
      ancestor.isConnected &&
      ancestor.checkVisibility?.() !== false,
  )
  return (nearest ?? document).querySelector<HTMLElement>('main, [role=main]') ?? nearest ?? null
}
