'use client'

import { useCallback, useSyncExternalStore } from 'react'

/**
 * Returns whether a media query matches. Returns `false` on the server and in the first render of a
 * hydrated page.
 */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches, returnFalse)
}

const returnFalse = () => false
