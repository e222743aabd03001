import { useMediaQuery } from './useMediaQuery.ts'

/** Whether the visitor asks for reduced motion; `false` on the server, where CSS has to decide. */
export function useReducedMotion(): boolean {
  return useMediaQuery('(prefers-reduced-motion: reduce)')
}
