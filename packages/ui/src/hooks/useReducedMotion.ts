'use client'

import { useMediaQuery } from './useMediaQuery.ts'

/**
 * Returns whether the user prefers reduced motion. Returns `false` on the server and in the first
 * render of a hydrated page. Before hydration, only CSS can apply the preference.
 */
export function useReducedMotion(): boolean {
  return useMediaQuery('(prefers-reduced-motion: reduce)')
}
