import { useEffect, useRef } from 'react'

/**
 * Calls `onEnd` once after `duration` milliseconds, counted only while `isRunning`. What was left
 * at a pause is what counts down after it. `Infinity` never ends.
 */
export function useCountdown(duration: number, isRunning: boolean, onEnd: () => void): void {
  const left = useRef(duration)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })

  useEffect(() => {
    if (!isRunning || !Number.isFinite(left.current)) return
    const start = performance.now()
    const timer = setTimeout(() => end.current(), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(0, left.current - (performance.now() - start))
    }
  }, [isRunning])
}
