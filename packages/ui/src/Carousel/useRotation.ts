import { type RefObject, useEffect, useRef, useState } from 'react'
import { getShadowRoot } from '../hooks/roots.ts'
import { useReducedMotion } from '../hooks/useReducedMotion.ts'
import type { CarouselOptions } from './carouselOptions.ts'

/**
 * `automatic`: advances, except on hover or focus. `started`: the user pressed the button, which
 * still has focus, so only hover pauses. `stopped`: advances only after the user presses the
 * button.
 */
type RotationState = 'automatic' | 'started' | 'stopped'

interface RotationOptions
  extends Pick<CarouselOptions, 'paused' | 'defaultPaused' | 'onPausedChange'> {
  /** Autoplay pauses while this element is hovered or contains focus. */
  root: RefObject<HTMLElement | null>
  /** Milliseconds between slide changes. `undefined` disables autoplay. */
  interval: number | undefined
  isInView: boolean
  onTurn: () => void
}

export interface Rotation {
  isRotating: boolean
  start: () => void
  stop: () => void
}

/** The button that stops autoplay. */
const CONTROL = '[data-rotation]'

/** Advances a carousel at an interval until the user interacts with it. */
export function useRotation(options: RotationOptions): Rotation {
  const { root, interval, isInView, paused, defaultPaused = false } = options
  const [state, setState] = useState<RotationState>(defaultPaused ? 'stopped' : 'automatic')
  const prefersReducedMotion = useReducedMotion()
  const isRotating = Boolean(interval) && !paused && state !== 'stopped'

  function change(next: RotationState) {
    setState(next)
    const willRotate = Boolean(interval) && next !== 'stopped'
    if (willRotate !== isRotating) options.onPausedChange?.(!willRotate)
  }
  function followReducedMotion() {
    if (prefersReducedMotion) change('stopped')
    else if (state === 'stopped' && !defaultPaused) change('automatic')
  }
  const latest = useRef({ ...options, change, followReducedMotion })

  useEffect(() => {
    latest.current = { ...options, change, followReducedMotion }
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: Only a new preference changes the state.
  useEffect(() => latest.current.followReducedMotion(), [prefersReducedMotion])

  // If the parent changes `paused` to `false`, autoplay resumes even after the user has stopped it.
  const [lastPaused, setLastPaused] = useState(paused)
  if (paused !== lastPaused) {
    setLastPaused(paused)
    if (paused === false) setState(state === 'stopped' ? 'automatic' : state)
  }

  // Listens to the window, because a handler of the page can stop an event before it arrives here. Of
  // focus that moves inside a shadow root, only the shadow root gets events.
  useEffect(() => {
    const source: EventTarget = (root.current && getShadowRoot(root.current)) ?? window
    const handleFocus = ({ target }: Event) => {
      if (!(target instanceof Element) || !root.current?.contains(target)) return
      if (!target.matches(CONTROL)) latest.current.change('stopped')
    }
    source.addEventListener('focusin', handleFocus, { capture: true })
    return () => source.removeEventListener('focusin', handleFocus, { capture: true })
  }, [root])

  useEffect(() => {
    if (!isRotating || !isInView) return
    const pauseSelector = state === 'started' ? ':hover' : ':hover, :focus-within'
    const timer = setInterval(() => {
      const element = root.current
      const isStoppable = latest.current.paused !== undefined || element?.querySelector(CONTROL)
      if (isStoppable && !element?.matches(pauseSelector)) latest.current.onTurn()
    }, interval)
    return () => clearInterval(timer)
  }, [isRotating, isInView, state, interval, root])

  return { isRotating, start: () => change('started'), stop: () => change('stopped') }
}
