import type { PageLocation } from './pageLocation.ts'
import { findRoute, loadPage, type PageRoute, type RouteTable } from './route.ts'
import { getScrollPosition, setScrollPosition, storeScrollPositions } from './scrollPositions.ts'
import { getShownLocation, waitForNextPage } from './shownPage.ts'

/**
 * Follows links between pages without loading a document. Prefetches a page's code when the visitor
 * points at or focuses a link to the page. Returns a function that removes all listeners.
 *
 * @param showUnreachable Says that the server can't be reached. The current page stays. Returns a
 *   function that hides the message.
 */
export function watchLinks(
  routes: RouteTable,
  renderPage: (location: PageLocation) => void,
  showUnreachable: () => () => void,
): () => void {
  const listeners = new AbortController()
  const { signal } = listeners
  /** The location last passed to `renderPage`. That page may not be on the screen yet. */
  let requestedLocation: PageLocation | undefined
  /** Whether the page of the current history entry hasn't been passed to `renderPage` yet. */
  let isEntryLoading = false
  let navigationCount = 0
  let hasFailedToLoad = false
  let hideMessage = () => {}

  /**
   * Starts a navigation, which supersedes the previous one. Returns a function that checks whether
   * this navigation is still the latest.
   */
  const startNavigation = () => {
    hideMessage()
    navigationCount += 1
    const navigationNumber = navigationCount
    return () => navigationNumber === navigationCount
  }

  const showPage = (newLocation: PageLocation) => {
    requestedLocation = newLocation
    isEntryLoading = false
    renderPage(newLocation)
  }

  const isRequestedPageShown = () =>
    requestedLocation === undefined || requestedLocation === getShownLocation()

  const findLinkRoute = (link: HTMLAnchorElement | null) => {
    if (link?.origin !== location.origin) return
    const route = findRoute(routes, link.pathname)
    return route === routes.notFound ? undefined : route
  }

  /** Loads a page's code. Returns whether the page can be shown in this document. */
  const tryToLoad = async (route: PageRoute) => {
    // The bundler doesn't load a style sheet again after it failed, so the page would be unstyled.
    if (hasFailedToLoad) return false
    try {
      await loadPage(route)
      return true
    } catch {
      hasFailedToLoad = true
      return false
    }
  }

  /**
   * Handles a page whose code failed to load, probably because of a newer deployment. Loads the
   * document instead, unless the browser would replace the current page with an error page.
   */
  const recover = async (href: string, isLatest: () => boolean, loadDocument: () => void) => {
    const isReachable = await checkReachable(href)
    if (!isLatest()) return
    if (isReachable) loadDocument()
    else hideMessage = showUnreachable()
  }

  const prefetch = ({ target }: Event) => {
    const route = findLinkRoute(findLink(target))
    if (route) tryToLoad(route)
  }
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, prefetch, { signal, passive: true })
  }

  const handleClick = async (event: MouseEvent) => {
    const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event
    if (defaultPrevented || button || metaKey || ctrlKey || shiftKey || altKey) return
    const link = findLink(event.target)
    if (!link) return
    const isLatest = startNavigation()
    const route = findLinkRoute(link)
    if (!route) return
    const { href, pathname: path, hash } = link
    // The browser handles hash links within the current page.
    if (hash && path === location.pathname && isOnScreen(path)) return
    event.preventDefault()
    if (!(await tryToLoad(route))) return recover(href, isLatest, () => location.assign(href))
    if (!isLatest()) return
    crossFade(() => {
      // The browser takes a snapshot of the old page before it calls this function. Another
      // navigation may have started in the meantime.
      if (!isLatest()) return false
      const key = createKey()
      // Like a browser, don't add a history entry for a link to the current URL.
      if (href === location.href) history.replaceState({ key }, '')
      else history.pushState({ key }, '', href)
      showPage({ path, hash })
      return true
    })
  }

  const handlePopState = async () => {
    const isLatest = startNavigation()
    const { pathname: path, hash } = location
    const key: string | undefined = history.state?.key
    // Read the position before loading the page. While the page loads, an earlier navigation could
    // scroll the window, which would overwrite the position.
    const scrollTop = key === undefined ? undefined : getScrollPosition(key)
    // If this page is on the screen and no navigation is about to replace it, only restore its
    // scroll position. Otherwise, show the page with the scroll position of this history entry.
    if (isRequestedPageShown() && isOnScreen(path)) {
      isEntryLoading = false
      // A hash link also fires this event, and its new entry has no key. Restore no position then,
      // because the browser may have started a smooth scroll to the link's target.
      if (key === undefined) getEntryKey()
      else restorePosition(scrollTop)
      return
    }
    isEntryLoading = true
    if (!(await tryToLoad(findRoute(routes, path)))) {
      return recover(path, isLatest, () => location.reload())
    }
    if (isLatest()) showPage({ path, hash, scrollTop })
  }

  const handleScroll = () => {
    // During a navigation, the window still shows another history entry, so don't store its scroll
    // position for the new one.
    if (isEntryLoading || !isRequestedPageShown()) return
    setScrollPosition(getEntryKey(), window.scrollY)
  }

  const setRestoration = (mode: ScrollRestoration) => {
    history.scrollRestoration = mode
  }
  // The browser doesn't restore the position of an entry that was left while a later entry was the
  // current one, because only the current entry's mode is `auto` when the document unloads.
  if (history.scrollRestoration === 'manual') restorePosition(getScrollPosition(history.state?.key))
  // If the visitor quickly goes back and forth, the browser restores outdated positions, or restores
  // a position after the next page is shown.
  setRestoration('manual')
  setScrollPosition(getEntryKey(), window.scrollY)
  document.addEventListener('click', handleClick, { signal })
  document.addEventListener('scroll', handleScroll, { signal, passive: true })
  window.addEventListener('popstate', handlePopState, { signal })
  window.addEventListener('pagehide', storeScrollPositions, { signal })
  // The browser restores the position earlier than this script when it loads the document again.
  window.addEventListener('pagehide', () => setRestoration('auto'), { signal })
  window.addEventListener('pageshow', () => setRestoration('manual'), { signal })
  return () => {
    listeners.abort()
    setRestoration('auto')
  }
}

/** Scrolls to a stored position, unless it isn't known. */
function restorePosition(top: number | undefined) {
  if (top !== undefined) window.scrollTo({ top, behavior: 'instant' })
}

/** Returns whether the server responds, and a proxy doesn't report that the server is down. */
async function checkReachable(href: string): Promise<boolean> {
  try {
    const { status } = await fetch(href, { method: 'HEAD', cache: 'no-store' })
    return status < 500
  } catch {
    return false
  }
}

/**
 * Returns whether the page at a path is on the screen. Before hydration, returns `true`, because
 * the screen shows the document at the current path.
 */
const isOnScreen = (path: string) => path === (getShownLocation()?.path ?? path)

/** Returns the link around an event's target if the link opens in this tab. */
function findLink(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  return link?.target || link?.download ? null : link
}

const createKey = () => crypto.getRandomValues(new Uint32Array(1)).join()

/**
 * Returns the key of the current history entry. If the browser created the entry, for a document or
 * a hash link, the entry has no key yet. In that case, adds a key and stores the scroll position.
 */
function getEntryKey(): string {
  const { state } = history
  if (state?.key) return state.key
  const key = createKey()
  history.replaceState({ ...state, key }, '')
  setScrollPosition(key, window.scrollY)
  return key
}

/**
 * Calls `changePage` with a cross-fade, unless the visitor prefers reduced motion. `changePage`
 * returns whether it changed the page.
 */
function crossFade(changePage: () => boolean) {
  const hasReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  if (hasReducedMotion || !document.startViewTransition) {
    changePage()
    return
  }
  const transition = document.startViewTransition(() => {
    const pageShown = waitForNextPage()
    return changePage() ? pageShown : undefined
  })
  // These promises reject if another view transition starts before this one ends. That isn't an
  // error.
  for (const promise of [transition.ready, transition.finished]) promise.catch(() => {})
}
