import type { NavigateFunction } from 'react-router-dom'
import type { Brand } from '../content/brand.ts'
import { notFoundRoute, routeAt } from '../routes.ts'

/** How far each entry of the history was scrolled, by the key that the router gives it. */
const places = new Map<string, number>()
let shown: string | undefined
let handleArrival = () => {}

/** Where the page of a history entry stood when it was left, in px. */
export const placeOf = (key: string): number => places.get(key) ?? 0

/** The path of the page that stands on the screen. */
export const shownPath = () => shown

/** Tells that the page of a path has arrived on the screen. */
export function arriveAt(path: string) {
  shown = path
  handleArrival()
}

/**
 * Makes plain links change the page without loading a document: those to a page of this site, in
 * this tab. Their code is fetched when somebody comes near. The returned function ends it.
 */
export function watchLinks(brand: Brand, navigate: NavigateFunction): () => void {
  const listeners = new AbortController()
  const { signal } = listeners

  const routeOf = (target: EventTarget | null) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (!link || link.origin !== location.origin || link.target || link.download) return
    const route = routeAt(link.pathname, brand)
    return route === notFoundRoute ? undefined : { link, route }
  }

  const prepare = ({ target }: Event) =>
    void routeOf(target)
      ?.route.load()
      .catch(() => {})
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, prepare, { signal, passive: true })
  }

  document.addEventListener(
    'click',
    async (event) => {
      const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event
      if (defaultPrevented || button || metaKey || ctrlKey || shiftKey || altKey) return
      const found = routeOf(event.target)
      if (!found) return
      const { pathname, search, hash } = found.link
      // A place on this very page is the browser's own business.
      if (pathname === location.pathname && hash) return
      event.preventDefault()
      try {
        await found.route.load()
      } catch {
        // The site was deployed anew, and the code of this page is gone with the old one.
        location.assign(found.link.href)
        return
      }
      show(() => navigate(`${pathname}${search}${hash}`))
    },
    { signal },
  )

  document.addEventListener(
    'scroll',
    () => {
      // On the way to another page, its place is not the one of the page that is still shown.
      if (location.pathname !== shown) return
      places.set(history.state?.key ?? 'default', window.scrollY)
    },
    { signal, passive: true },
  )

  return () => listeners.abort()
}

/** Changes the page by a cross-fade, where the browser knows how and the visitor likes it. */
function show(change: () => void) {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isStill || !document.startViewTransition) {
    change()
    return
  }
  const transition = document.startViewTransition(
    () =>
      new Promise<void>((resolve) => {
        handleArrival = resolve
        change()
      }),
  )
  // A second one that comes in between skips this one, which is no failure.
  for (const step of [transition.ready, transition.finished]) step.catch(() => {})
}
