import { useReducedMotion } from './useReducedMotion.ts'

interface SavingNavigator extends Partial<Navigator> {
  /** Only in Chromium, so the DOM types don't include it. */
  connection?: { saveData?: boolean }
}

/** Whether films may autoplay. `false` with reduced motion or reduced data. */
export function useMayAutoplay(): boolean {
  const isReduced = useReducedMotion()
  const { connection }: SavingNavigator = typeof navigator === 'undefined' ? {} : navigator
  return !isReduced && !connection?.saveData
}
