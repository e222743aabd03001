import type { Brand } from '../content/brand.ts'
import { loadWhole, notFoundRoute, routeAt } from '../routes.ts'
import { nextArrival, shownPath } from './arrival.ts'
import { FIRST, type Place } from './place.ts'
import { keepScrolled, setScroll } from './scrolled.ts'

/**
 * Makes plain links change the page without loading a document: those to a page of this site, in
 * this tab. Their code is fetched when somebody comes near. The returned function ends it.
 */
export function watchLinks(brand: Brand, show: (place: Place) => void): () => void {
  const listeners = new AbortController()
  const { signal } = listeners
  /** The path that the visitor wants; the screen may not have it yet. */
  let wanted = location.pathname

  const routeOf = (target: EventTarget | null) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (!link || link.origin !== location.origin || link.target || link.download) return
    const route = routeAt(link.pathname, brand)
    return route === notFoundRoute ? undefined : { link, route }
  }

  const prepare = ({ target }: Event) => {
    const found = routeOf(target)
    if (found) loadWhole(found.route).catch(() => {})
  }
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, prepare, { signal, passive: true })
  }

  const handleClick = async (event: MouseEvent) => {
    const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event
    if (defaultPrevented || button || metaKey || ctrlKey || shiftKey || altKey) return
    const found = routeOf(event.target)
    if (!found) return
    const { href, pathname, hash } = found.link
    // A place on this very page is the browser's own business.
    if (pathname === location.pathname && hash) return
    event.preventDefault()
    try {
      await loadWhole(found.route)
    } catch {
      // The site was deployed anew, and the code of this page is gone with the old one.
      location.assign(href)
      return
    }
    const key = crypto.getRandomValues(new Uint32Array(1)).join()
    fade(() => {
      history.pushState({ key }, '', href)
      wanted = pathname
      show({ path: pathname, hash, key, isBack: false })
    })
  }

  const handlePop = async () => {
    const { pathname, hash } = location
    // Anchors inside of a page are the browser's own business.
    if (pathname === wanted) return
    wanted = pathname
    await loadWhole(routeAt(pathname, brand)).catch(() => location.reload())
    if (location.pathname !== pathname) return
    show({ path: pathname, hash, key: currentKey(), isBack: true })
  }

  const handleScroll = () => {
    // On the way to another page, the place is not that of the page which is still shown.
    if (location.pathname === shownPath()) setScroll(currentKey(), window.scrollY)
  }

  document.addEventListener('click', handleClick, { signal })
  document.addEventListener('scroll', handleScroll, { signal, passive: true })
  window.addEventListener('popstate', handlePop, { signal })
  window.addEventListener('pagehide', keepScrolled, { signal })
  return () => listeners.abort()
}

const currentKey = (): string => history.state?.key ?? FIRST

/** Changes the page by a cross-fade, where the browser knows how and the visitor likes it. */
function fade(change: () => void) {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isStill || !document.startViewTransition) {
    change()
    return
  }
  const transition = document.startViewTransition(() => {
    const arrival = nextArrival()
    change()
    return arrival
  })
  // Another one that comes in between skips this one, which is no failure.
  for (const step of [transition.ready, transition.finished]) step.catch(() => {})
}
