import { useEffect, useRef } from 'react'

/**
 * Calls `onEnd` once after `duration` milliseconds, counted only while `isRunning`. What was spent
 * before a pause counts after it, and towards another duration too. `Infinity` never ends.
 */
export function useCountdown(duration: number, isRunning: boolean, onEnd: () => void): void {
  const spent = useRef(0)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })

  useEffect(() => {
    if (!isRunning || !Number.isFinite(duration)) return
    const start = performance.now()
    const timer = setTimeout(() => end.current(), Math.max(0, duration - spent.current))
    return () => {
      clearTimeout(timer)
      spent.current += performance.now() - start
    }
  }, [isRunning, duration])
}
