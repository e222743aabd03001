import { useMediaQuery } from './useMediaQuery.ts'

/**
 * Returns whether the user prefers reduced motion. Returns `false` on the server, where CSS
 * decides.
 */
export function useReducedMotion(): boolean {
  return useMediaQuery('(prefers-reduced-motion: reduce)')
}
