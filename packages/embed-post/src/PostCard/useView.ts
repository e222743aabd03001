'use client'

import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'
import { observeView } from './observeView.ts'

/** Where the reader sees an element: not at all, soon, or now. */
export type View = 'far' | 'near' | 'visible'

/** How far outside the window an element counts as near, as a part of the window's size. */
const NEAR_MARGIN = '50%'

/**
 * Returns whether the reader sees an element, or almost does. In a background tab, everything is
 * far. Returns `far` on a server and until the first observation.
 */
export function useView(ref: RefObject<Element | null>): View {
  const [isNear, setIsNear] = useState(false)
  const [isVisible, setIsVisible] = useState(false)
  const isPageHidden = useSyncExternalStore(subscribe, isHidden, isHiddenOnServer)

  useEffect(() => {
    const element = ref.current
    if (!element) return
    // jsdom has no `IntersectionObserver`.
    if (typeof IntersectionObserver === 'undefined') return setIsVisible(true)
    const stopObservations = [
      observeView(element, setIsNear, NEAR_MARGIN),
      observeView(element, setIsVisible),
    ]
    return () => {
      for (const stop of stopObservations) stop()
    }
  }, [ref])

  if (isPageHidden) return 'far'
  if (isVisible) return 'visible'
  return isNear ? 'near' : 'far'
}

function subscribe(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

const isHidden = () => document.hidden
const isHiddenOnServer = () => false
