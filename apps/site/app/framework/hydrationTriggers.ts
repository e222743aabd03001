import { findFragment } from './findFragment.ts'

/** The events that show that a visitor uses the page. */
export const INTERACTIONS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
]
const AUTO_DELAY_MS = 1000

export interface HydrationOptions {
  /**
   * How close to the viewport an element must be to hydrate: the `rootMargin` of an
   * `IntersectionObserver`.
   * @default '300px'
   */
  rootMargin?: string
  /**
   * Whether to hydrate the element after one second even without an interaction. Set it for content
   * that updates itself.
   * @default false
   */
  isAutomatic?: boolean
}

/**
 * Calls `hydrate` in any of these cases:
 * - The visitor has interacted with the page, and the element is near the viewport.
 * - Focus enters the element.
 * - The URL's fragment points inside the element.
 * - `isAutomatic` is set, and one second has passed.
 * @returns a function that stops watching
 */
export function watchHydrationTriggers(
  element: Element,
  hydrate: () => void,
  { rootMargin = '300px', isAutomatic = false }: HydrationOptions,
): () => void {
  const listeners = new AbortController()
  const { signal } = listeners
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) hydrate()
    },
    { rootMargin },
  )
  const handleInteraction = () => observer.observe(element)
  // A restored scroll position counts as an interaction.
  if (window.scrollY > 0) handleInteraction()
  for (const type of INTERACTIONS) {
    document.addEventListener(type, handleInteraction, {
      signal,
      passive: true,
      once: true,
      capture: true,
    })
  }
  element.addEventListener('focusin', hydrate, { signal })
  if (element.contains(findFragment(location.hash))) hydrate()
  const timer = isAutomatic ? setTimeout(hydrate, AUTO_DELAY_MS) : undefined
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    listeners.abort()
  }
}
