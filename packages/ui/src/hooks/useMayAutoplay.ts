import { useReducedMotion } from './useReducedMotion.ts'

interface SavingNavigator extends Partial<Navigator> {
  /** Not in the types of the DOM, since only Chromium has it. */
  connection?: { saveData?: boolean }
}

/** Whether a film may start by itself: not for those who ask for less motion or for less data. */
export function useMayAutoplay(): boolean {
  const isReduced = useReducedMotion()
  const { connection }: SavingNavigator = typeof navigator === 'undefined' ? {} : navigator
  return !isReduced && !connection?.saveData
}
