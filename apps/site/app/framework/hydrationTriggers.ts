import { findFragment } from './findFragment.ts'

const INTERACTIONS = [
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
  /** Distance from the viewport at which hydration starts, as an observer's `rootMargin`. @default '300px' */
  rootMargin?: string
  /**
   * Also hydrates one second after load, without any interaction. For content that updates itself.
   * @default false
   */
  isAutomatic?: boolean
}

/**
 * Calls `hydrate` when a visitor who has interacted with the page comes near the element, when focus
 * enters it, or when the URL's fragment is in it. The returned function stops watching.
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
  // The browser has restored a scroll position.
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
