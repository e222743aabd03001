import { type RefObject, useEffect, useRef, useState } from 'react'
import { getShadowRoot } from '../hooks/roots.ts'
import { useReducedMotion } from '../hooks/useReducedMotion.ts'
import type { CarouselOptions } from './carouselOptions.ts'

/**
 * - `automatic`: autoplay runs, and pauses while the carousel is hovered or contains focus
 * - `started`: the user started autoplay with its button, which may still have focus, so autoplay
 *   pauses only on hover
 * - `stopped`: autoplay waits until the user presses the button
 */
type RotationState = 'automatic' | 'started' | 'stopped'

interface RotationOptions
  extends Pick<CarouselOptions, 'paused' | 'defaultPaused' | 'onPausedChange'> {
  /** The carousel. Autoplay pauses while this element is hovered or contains focus. */
  root: RefObject<HTMLElement | null>
  /** Milliseconds between slide changes. `undefined` disables autoplay. */
  interval: number | undefined
  isInView: boolean
  onAdvance: () => void
}

export interface Rotation {
  isRotating: boolean
  start: () => void
  stop: () => void
}

/** Matches the button that stops and starts autoplay. */
const BUTTON_SELECTOR = '[data-rotation]'

/** Calls `onAdvance` at an interval until the user interacts with the carousel. */
export function useRotation(options: RotationOptions): Rotation {
  const { root, interval, isInView, paused, defaultPaused = false } = options
  const [state, setState] = useState<RotationState>(defaultPaused ? 'stopped' : 'automatic')
  const prefersReducedMotion = useReducedMotion()
  const isRotating = Boolean(interval) && !paused && state !== 'stopped'

  function changeState(newState: RotationState) {
    setState(newState)
    const willRotate = Boolean(interval) && newState !== 'stopped'
    if (willRotate !== isRotating) options.onPausedChange?.(!willRotate)
  }
  function followReducedMotion() {
    if (prefersReducedMotion) changeState('stopped')
    else if (state === 'stopped' && !defaultPaused) changeState('automatic')
  }
  const latestOptions = useRef({ ...options, changeState, followReducedMotion })

  useEffect(() => {
    latestOptions.current = { ...options, changeState, followReducedMotion }
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: Only a new preference changes the state.
  useEffect(() => latestOptions.current.followReducedMotion(), [prefersReducedMotion])

  // If the parent changes `paused` to `false`, autoplay resumes even after the user has stopped it.
  const [lastPaused, setLastPaused] = useState(paused)
  if (paused !== lastPaused) {
    setLastPaused(paused)
    if (paused === false) setState(state === 'stopped' ? 'automatic' : state)
  }

  // Listens for focus on the window, because handlers on elements could stop the focus event. For a
  // carousel in a shadow root, listens on the shadow root, because focus events that stay inside it
  // don't reach the window.
  useEffect(() => {
    const focusRoot: EventTarget = (root.current && getShadowRoot(root.current)) ?? window
    const handleFocus = (event: Event) => {
      const path = event.composedPath()
      const [target] = path
      if (!root.current || !path.includes(root.current) || !(target instanceof Element)) return
      if (!target.matches(BUTTON_SELECTOR)) latestOptions.current.changeState('stopped')
    }
    focusRoot.addEventListener('focusin', handleFocus, { capture: true })
    return () => focusRoot.removeEventListener('focusin', handleFocus, { capture: true })
  }, [root])

  useEffect(() => {
    if (!isRotating || !isInView) return
    const pauseSelector = state === 'started' ? ':hover' : ':hover, :focus-within'
    const timer = setInterval(() => {
      const element = root.current
      const isStoppable =
        latestOptions.current.paused !== undefined || element?.querySelector(BUTTON_SELECTOR)
      if (isStoppable && !element?.matches(pauseSelector)) latestOptions.current.onAdvance()
    }, interval)
    return () => clearInterval(timer)
  }, [isRotating, isInView, state, interval, root])

  return { isRotating, start: () => changeState('started'), stop: () => changeState('stopped') }
}
