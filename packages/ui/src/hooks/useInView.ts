import { useEffect, useState } from 'react'

export interface UseInViewOptions {
  /**
   * The share of the element that has to be visible, 0 to 1.
   * @default 0
   */
  threshold?: number
  /** Grows (`100px`) or shrinks (`-100px`) the viewport that counts, as CSS margins. */
  rootMargin?: string
  /** Whether the first sight settles it: the answer stays `true` and nothing is watched any more. */
  isOnce?: boolean
}

/**
 * Tells whether an element is in the viewport. Give the returned `ref` to the element;
 * `isInView` is `false` until the browser has looked, and on the server.
 */
export function useInView<T extends Element>({
  threshold = 0,
  rootMargin = '0px',
  isOnce = false,
}: UseInViewOptions = {}): { ref: (element: T | null) => void; isInView: boolean } {
  const [element, setElement] = useState<T | null>(null)
  const [isInView, setIsInView] = useState(false)
  const isSettled = isOnce && isInView

  useEffect(() => {
    if (!element || isSettled) return
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1)
        // A threshold of 0 also reports an element that only touches the edge: intersecting is
        // what the browser says, the ratio is what was asked for.
        if (entry) setIsInView(entry.isIntersecting && entry.intersectionRatio >= threshold)
      },
      { threshold, rootMargin },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [element, isSettled, threshold, rootMargin])

  return { ref: setElement, isInView }
}
