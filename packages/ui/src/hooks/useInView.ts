'use client'

import { useEffect, useState } from 'react'
import { toFinite } from './toFinite.ts'

export interface UseInViewOptions {
  /** The fraction of the element that has to be visible, from 0 to 1. @default 0 */
  threshold?: number
  /**
   * CSS margins that grow (`100px`) or shrink (`-100px`) the viewport for this check.
   * @default '0px'
   */
  rootMargin?: string
  /** Whether to stop observing once the element has been in view. @default false */
  once?: boolean
}

/**
 * Returns whether an element is in the viewport. Pass the returned `ref` to the element. `isInView`
 * is `false` on the server, until the first observation, and without `IntersectionObserver`, as in
 * jsdom.
 */
export function useInView<T extends Element>({
  threshold: givenThreshold,
  rootMargin = '0px',
  once = false,
}: UseInViewOptions = {}): { ref: (element: T | null) => void; isInView: boolean } {
  const [element, setElement] = useState<T | null>(null)
  const [isInView, setIsInView] = useState(false)
  // An observer throws an error for other thresholds.
  const threshold = Math.min(1, Math.max(0, toFinite(givenThreshold, 0)))
  const isFinal = once && isInView

  useEffect(() => {
    if (!element || isFinal || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1)
        // Also checks the ratio, because `isIntersecting` can be true below the threshold.
        if (entry) setIsInView(entry.isIntersecting && entry.intersectionRatio >= threshold)
      },
      { threshold, rootMargin },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [element, isFinal, threshold, rootMargin])

  return { ref: setElement, isInView }
}
