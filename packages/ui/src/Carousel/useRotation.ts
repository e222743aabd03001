import { useEffect, useState } from 'react'
import { useReducedMotion } from '../hooks/useReducedMotion.ts'

/**
 * Calls `onTurn` every `interval` milliseconds while it rotates and nothing holds it. Where less motion is
 * asked for it waits for its button.
 */
export function useRotation(
  interval: number | undefined,
  isHeld: boolean,
  current: number,
  onTurn: () => void,
): [isRotating: boolean, setIsRotating: (isRotating: boolean) => void] {
  const isReduced = useReducedMotion()
  const [chosen, setChosen] = useState<boolean>()
  const isRotating = !!interval && (chosen ?? !isReduced)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every turn, by whom ever, begins the wait anew.
  useEffect(() => {
    if (!isRotating || isHeld) return
    const timer = setTimeout(onTurn, interval)
    return () => clearTimeout(timer)
  }, [isRotating, isHeld, current, interval])
  return [isRotating, setChosen]
}
