import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

/**
 * Returns whether the component is hydrated. Returns `false` on the server and in the first render
 * of hydration, so that this render matches the server's markup. A second render returns `true`. It
 * runs in a separate task to keep the hydration task short. Without server markup, even the first
 * render returns `true`.
 */
export function useHydratedInNextTask(): boolean {
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
