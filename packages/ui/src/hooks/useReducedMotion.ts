import { useMediaQuery } from './useMediaQuery.ts'

/** Whether the user prefers reduced motion. `false` on the server, where CSS decides. */
export function useReducedMotion(): boolean {
  return useMediaQuery('(prefers-reduced-motion: reduce)')
}
