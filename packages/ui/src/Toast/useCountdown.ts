import { useEffect, useRef } from 'react'

/**
 * Calls `onEnd` after running for `duration` milliseconds. Keeps the elapsed time when paused or
 * when the duration changes, and starts again when `subject` changes. With `Infinity`, the
 * countdown never ends.
 */
export function useCountdown(
  subject: unknown,
  duration: number,
  isRunning: boolean,
  onEnd: () => void,
): void {
  const elapsed = useRef(0)
  const latestOnEnd = useRef(onEnd)
  useEffect(() => {
    latestOnEnd.current = onEnd
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: Another subject needs all of its time.
  useEffect(() => {
    elapsed.current = 0
  }, [subject])

  // biome-ignore lint/correctness/useExhaustiveDependencies: Another subject needs a new timer.
  useEffect(() => {
    if (!isRunning || !Number.isFinite(duration)) return
    const startTime = performance.now()
    const timer = setTimeout(() => latestOnEnd.current(), Math.max(0, duration - elapsed.current))
    return () => {
      clearTimeout(timer)
      elapsed.current += performance.now() - startTime
    }
  }, [subject, isRunning, duration])
}
