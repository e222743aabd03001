import { type RefObject, useEffect, useRef, useState } from 'react'
import { useReducedMotion } from '../hooks/useReducedMotion.ts'

/**
 * `automatic`: advances, except on hover or focus. `started`: the user pressed the button, which
 * still has focus, so only hover pauses. `stopped`: advances only after the user presses the
 * button.
 */
type RotationState = 'automatic' | 'started' | 'stopped'

interface RotationOptions {
  /** Autoplay pauses while this element is hovered or contains focus. */
  root: RefObject<HTMLElement | null>
  /** Milliseconds between slide changes. `undefined` disables autoplay. */
  interval: number | undefined
  isInView: boolean
  onTurn: () => void
}

export interface Rotation {
  isRotating: boolean
  toggle: () => void
  stop: () => void
}

/** Advances a carousel at an interval until the user interacts with it. */
export function useRotation({ root, interval, isInView, onTurn }: RotationOptions): Rotation {
  const [state, setState] = useState<RotationState>('automatic')
  const prefersReducedMotion = useReducedMotion()
  const isRotating = Boolean(interval) && state !== 'stopped'
  const latestOnTurn = useRef(onTurn)

  useEffect(() => {
    latestOnTurn.current = onTurn
  })

  useEffect(() => setState(prefersReducedMotion ? 'stopped' : 'automatic'), [prefersReducedMotion])

  useEffect(() => {
    if (!isRotating || !isInView) return
    const pauseSelector = state === 'started' ? ':hover' : ':hover, :focus-within'
    const timer = setInterval(() => {
      if (!root.current?.matches(pauseSelector)) latestOnTurn.current()
    }, interval)
    return () => clearInterval(timer)
  }, [isRotating, isInView, state, interval, root])

  return {
    isRotating,
    toggle: () => setState(isRotating ? 'stopped' : 'started'),
    stop: () => setState('stopped'),
  }
}
