import { useEffect, useRef } from 'react'

/**
 * Calls `work` every so many milliseconds while the window is to be seen, and when it comes back to
 * the front. `null` pauses it.
 */
export function usePolling(work: () => void, everyMs: number | null): void {
  const current = useRef(work)
  useEffect(() => {
    current.current = work
  })

  useEffect(() => {
    if (everyMs === null) return
    const callWhenSeen = () => {
      if (document.visibilityState === 'visible') current.current()
    }
    const timer = setInterval(callWhenSeen, everyMs)
    document.addEventListener('visibilitychange', callWhenSeen)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', callWhenSeen)
    }
  }, [everyMs])
}
