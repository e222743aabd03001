import { useHydrated } from './useHydrated.ts'
import { useReducedMotion } from './useReducedMotion.ts'

interface NavigatorWithConnection extends Partial<Navigator> {
  /** Supported only in Chromium, so it's missing from the DOM types. */
  connection?: { saveData?: boolean }
}

/**
 * Returns whether films may autoplay: `false` with reduced motion or reduced data. Returns `true`
 * on the server and in the first render of a hydrated page.
 */
export function useMayAutoplay(): boolean {
  const prefersReducedMotion = useReducedMotion()
  const isHydrated = useHydrated()
  const { connection }: NavigatorWithConnection = isHydrated ? navigator : {}
  return !prefersReducedMotion && !connection?.saveData
}
