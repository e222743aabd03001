import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

/**
 * `false` on the server, and where its markup is taken over in the first render, which must match it;
 * `true` soon after. Not in the task that hydrates, which is long enough; an event that comes before it
 * waits for it. Where a browser draws by itself it is `true` from the first render on.
 */
export function useHydrated(): boolean {
  const hasMarkup = useRef(false)
  // React asks for the last of them on the server and while it hydrates, and never elsewhere.
  const isTakenOver = useSyncExternalStore(
    subscribe,
    () => hasMarkup.current,
    () => {
      hasMarkup.current = true
      return true
    },
  )
  const [isHydrated, setIsHydrated] = useState(!isTakenOver)
  useEffect(() => setIsHydrated(true), [])
  return isHydrated
}

const subscribe = () => () => {}
