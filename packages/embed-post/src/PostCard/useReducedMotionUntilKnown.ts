'use client'

import { useSyncExternalStore } from 'react'

const REDUCED_MOTION_QUERY = '(prefers-reduced-motion: reduce)'

/**
 * Returns whether the reader prefers reduced motion. While the preference is unknown, returns
 * `true`, so that nothing moves. The preference is unknown on a server, in the first render of
 * hydration, and in a browser without `matchMedia`.
 */
export function useReducedMotionUntilKnown(): boolean {
  return useSyncExternalStore(subscribe, readPreference, () => true)
}

// jsdom has no `matchMedia`.
const getMediaQueryList = () => globalThis.matchMedia?.(REDUCED_MOTION_QUERY)

const readPreference = () => getMediaQueryList()?.matches ?? true

function subscribe(onChange: () => void) {
  const mediaQueryList = getMediaQueryList()
  mediaQueryList?.addEventListener('change', onChange)
  return () => mediaQueryList?.removeEventListener('change', onChange)
}
