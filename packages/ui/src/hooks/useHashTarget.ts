import { type RefObject, useEffect, useRef, useState } from 'react'
import { decodeHash } from './decodeHash.ts'
import { getRoot, getShadowRoot } from './roots.ts'
import { useHydrated } from './useHydrated.ts'
import { watchHash } from './watchHash.ts'

/**
 * Calls `onLink` with the element that the URL hash links to, if this element is inside `container`:
 * after the first render, and on each navigation. `onLink` shows the element, and returns whether
 * it had to change anything. If the browser couldn't scroll to the element, because it was hidden,
 * is in a shadow root, or didn't exist when the page loaded, this hook does.
 */
export function useHashTarget(
  container: RefObject<HTMLElement | null>,
  onLink: (target: HTMLElement) => boolean,
): void {
  const latestOnLink = useRef(onLink)
  // While the page hydrates, its elements exist already.
  const isCreatedLater = useRef(useHydrated())
  const [scrollTarget, setScrollTarget] = useState<{ element: HTMLElement }>()

  useEffect(() => {
    latestOnLink.current = onLink
  })

  useEffect(() => {
    const followHash = (isFirstRender: boolean) => {
      const target = findHashTarget(container.current)
      if (!target) return
      // jsdom has no `checkVisibility`.
      const isHidden = target.checkVisibility?.() === false
      const hasChanged = latestOnLink.current(target)
      const isNew = isFirstRender && isCreatedLater.current && hasChanged
      if (isHidden || isNew || getShadowRoot(target)) setScrollTarget({ element: target })
    }
    followHash(true)
    return watchHash(() => followHash(false))
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
