import { type RefObject, useEffect, useRef, useState } from 'react'
import { decodeHash } from './decodeHash.ts'
import { getRoot, getShadowRoot } from './roots.ts'
import { watchHash } from './watchHash.ts'

/**
 * Calls `onLink` with the element that the URL hash links to, if this element is inside `container`:
 * after the first render, and on each navigation. `onLink` can show the element. If it was hidden,
 * or is in a shadow root, the browser couldn't scroll to it, so this hook does.
 */
export function useHashTarget(
  container: RefObject<HTMLElement | null>,
  onLink: (target: HTMLElement) => void,
): void {
  const latestOnLink = useRef(onLink)
  const [scrollTarget, setScrollTarget] = useState<{ element: HTMLElement }>()

  useEffect(() => {
    latestOnLink.current = onLink
  })

  useEffect(() => {
    const followHash = () => {
      const target = findHashTarget(container.current)
      if (!target) return
      // jsdom has no `checkVisibility`.
      if (target.checkVisibility?.() === false || getShadowRoot(target))
        setScrollTarget({ element: target })
      latestOnLink.current(target)
    }
    followHash()
    return watchHash(followHash)
  }, [container])

  // Runs after `onLink` has shown the element. jsdom has no `scrollIntoView`.
  useEffect(() => {
    scrollTarget?.element.scrollIntoView?.()
  }, [scrollTarget])
}

function findHashTarget(container: HTMLElement | null): HTMLElement | undefined {
  const id = decodeHash(window.location.hash.slice(1))
  if (!container || !id) return
  const target = getRoot(container).getElementById(id)
  return target && container.contains(target) ? target : undefined
}
