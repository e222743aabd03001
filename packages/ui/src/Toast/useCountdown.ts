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
  const elapsed = useRef(0)
  const latestOnEnd = useRef(onEnd)
  useEffect(() => {
    latestOnEnd.current = onEnd
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: A replaced toast gets all of its time.
  useEffect(() => {
    elapsed.current = 0
  }, [resetKey])

  // biome-ignore lint/correctness/useExhaustiveDependencies: A replaced toast needs a new timer.
  useEffect(() => {
    if (!isRunning || !Number.isFinite(duration)) return
    const startTime = performance.now()
    const timer = setTimeout(() => latestOnEnd.current(), Math.max(0, duration - elapsed.current))
    return () => {
      clearTimeout(timer)
      elapsed.current += performance.now() - startTime
    }
  }, [resetKey, isRunning, duration])
}
