import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

/**
 * Returns whether the component is hydrated. In the first render of hydration, returns `false`, as
 * on the server, so that the markup matches. A second render in a separate task returns `true`,
 * which keeps the hydration task short. Without server markup, the first render returns `true`.
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
