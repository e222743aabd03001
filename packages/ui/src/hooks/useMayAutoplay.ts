import { useReducedMotion } from './useReducedMotion.ts'

interface NavigatorWithConnection extends Partial<Navigator> {
  /** Supported only in Chromium, so it's missing from the DOM types. */
  connection?: { saveData?: boolean }
}

/** Returns whether films may autoplay: `false` with reduced motion or reduced data. */
export function useMayAutoplay(): boolean {
  const prefersReducedMotion = useReducedMotion()
  const { connection }: NavigatorWithConnection = typeof navigator === 'undefined' ? {} : navigator
  return !prefersReducedMotion && !connection?.saveData
}
