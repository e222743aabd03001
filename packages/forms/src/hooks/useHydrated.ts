import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

/**
 * Returns whether the component is hydrated. On the server and in the first render of hydration,
 * returns `false`, so that the markup matches. Returns `true` in a second render, which runs in a
 * separate task to keep the hydration task short. Without server markup, the first render returns
 * `true`.
 */
export function useHydrated(): boolean {
  const hasServerMarkup = useRef(false)
  // React calls the last function only on the server and during hydration.
  const isServerRendered = useSyncExternalStore(
    subscribe,
    () => hasServerMarkup.current,
    () => {
      hasServerMarkup.current = true
      return true
    },
  )
  const [isHydrated, setIsHydrated] = useState(!isServerRendered)
  useEffect(() => setIsHydrated(true), [])
  return isHydrated
}

const subscribe = () => () => {}
