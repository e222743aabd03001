'use client'

import { useCallback, useSyncExternalStore } from 'react'
import { matchesMedia, watchMedia } from './mediaQueries.ts'

/**
 * Returns whether a media query matches. Returns `false` on the server, in the first render of a
 * hydrated page, and without `matchMedia`, as in jsdom.
 */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback((onChange: () => void) => watchMedia(query, onChange), [query])
  return useSyncExternalStore(subscribe, () => matchesMedia(query), returnFalse)
}

const returnFalse = () => false
