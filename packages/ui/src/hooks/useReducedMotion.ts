'use client'

import { useMediaQuery } from './useMediaQuery.ts'

/**
 * Returns whether the user prefers reduced motion. Returns `false` on the server and in the first
 * render of a hydrated page. Only CSS can apply the preference there.
 */
export function useReducedMotion(): boolean {
  return useMediaQuery('(prefers-reduced-motion: reduce)')
}
