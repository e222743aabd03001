import { useEffect, useRef } from 'react'

/**
 * Calls `onEnd` after running for `duration` milliseconds. Keeps the elapsed time when paused or
 * when the duration changes, and starts again when `resetKey` changes. With `Infinity`, the
 * countdown never ends.
 */
export function useCountdown(
  resetKey: unknown,
  duration: number,
  isRunning: boolean,
  onEnd: () => void,
): void {
  const countdown = useRef({ resetKey, elapsedMs: 0 })
  const latestOnEnd = useRef(onEnd)
  useEffect(() => {
    latestOnEnd.current = onEnd
  })

  useEffect(() => {
    if (countdown.current.resetKey !== resetKey) countdown.current = { resetKey, elapsedMs: 0 }
    if (!isRunning || !Number.isFinite(duration)) return
    const { current } = countdown
    const startTime = performance.now()
    const remainingMs = Math.max(0, duration - current.elapsedMs)
    const timer = setTimeout(() => latestOnEnd.current(), remainingMs)
    return () => {
      clearTimeout(timer)
      current.elapsedMs += performance.now() - startTime
    }
  }, [resetKey, isRunning, duration])
}
