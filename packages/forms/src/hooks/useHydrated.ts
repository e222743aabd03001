import { useState } from 'react'
import { useIsomorphicLayoutEffect } from './useIsomorphicLayoutEffect.ts'

/**
 * `false` on the server and for the first render of the browser, which must match it; `true` from
 * then on, before anything new is painted.
 */
export function useHydrated(): boolean {
  const [isHydrated, setIsHydrated] = useState(false)
  useIsomorphicLayoutEffect(() => setIsHydrated(true), [])
  return isHydrated
}
