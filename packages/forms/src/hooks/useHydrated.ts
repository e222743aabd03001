import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

/**
 * Returns `false` on the server and in the first render of hydration, which must match the server's
 * markup. Returns `true` afterward, or from the first render if there's no server markup. The
 * second render runs in a separate task, to keep the hydration task short.
 */
export function useHydrated(): boolean {
  const hasServerMarkup = useRef(false)
  // React calls the third function only on the server and during hydration.
  const isFirstRenderOfMarkup = useSyncExternalStore(
    subscribe,
    () => hasServerMarkup.current,
    () => {
      hasServerMarkup.current = true
      return true
    },
  )
  const [isHydrated, setIsHydrated] = useState(!isFirstRenderOfMarkup)
  useEffect(() => setIsHydrated(true), [])
  return isHydrated
}

const subscribe = () => () => {}
