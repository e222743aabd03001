import { useEffect, useState } from 'react'

/**
 * `false` on the server and for the first render of the browser, which must match it; `true` soon after.
 * Not in the task that hydrates, which is long enough; an event that comes before it waits for it.
 */
export function useHydrated(): boolean {
  const [isHydrated, setIsHydrated] = useState(false)
  useEffect(() => setIsHydrated(true), [])
  return isHydrated
}
