import { elementAt } from './fragment.ts'

/** Whatever a visitor does first. */
const STIRS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin']
/** In ms: how long a part that changes by itself waits for its visitor. */
const QUIET = 1000

export interface Nearness {
  /** How far from the screen it is near, as the margin of an observer. @default '300px' */
  near?: string
  /** Whether it shows what comes by itself: then it is wanted soon, though nobody does anything. */
  isLive?: boolean
}

/**
 * Calls `want` when a part of the page is likely to be used: near a visitor who has done anything at
 * all, or with the focus in it, or where the address leads. The returned function ends the watch.
 */
export function watchWanted(
  part: Element,
  want: () => void,
  { near = '300px', isLive = false }: Nearness,
): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) want()
    },
    { rootMargin: near },
  )
  const handleStir = () => observer.observe(part)
  // A page that comes back to its old place, or was reloaded there.
  if (window.scrollY > 0) handleStir()
  for (const type of STIRS) {
    document.addEventListener(type, handleStir, {
      signal,
      passive: true,
      once: true,
      capture: true,
    })
  }
  part.addEventListener('focusin', want, { signal })
  if (part.contains(elementAt(location.hash))) want()
  const timer = isLive ? setTimeout(want, QUIET) : undefined
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    ending.abort()
  }
}
