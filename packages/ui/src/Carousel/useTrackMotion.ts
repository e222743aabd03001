import { type Key, type RefObject, useEffect, useRef, useState } from 'react'
import { useIsomorphicLayoutEffect } from '../hooks/useIsomorphicLayoutEffect.ts'
import { listenToGestures } from './trackGestures.ts'
import { createTrackMotion, type TrackMotion } from './trackMotion.ts'

interface TrackMotionOptions {
  /** The element whose children are the slides. */
  viewport: RefObject<HTMLElement | null>
  /** The highlight of the current indicator. */
  ink: RefObject<HTMLElement | null>
  keys: readonly Key[]
  /** The position of the current slide. */
  position: number
  /**
   * Called with the target position when a drag or wheel gesture ends, or if the user scrolled
   * before hydration.
   */
  onTurn: (position: number) => void
  /** Called with the index of a clicked slide. */
  onSelect: (index: number) => void
}

/**
 * Replaces the server-rendered scroller with a track that JavaScript moves. Returns whether the
 * track is active. Does nothing for a single slide.
 */
export function useTrackMotion(options: TrackMotionOptions): boolean {
  const { viewport, ink, keys, position } = options
  const isMovable = keys.length > 1
  const order = keys.join()
  const motion = useRef<TrackMotion>(null)
  const latest = useRef(options)
  const [isLive, setIsLive] = useState(false)

  useIsomorphicLayoutEffect(() => {
    latest.current = options
  })

  useEffect(() => {
    if (!isMovable || !viewport.current || !ink.current) return
    const element = viewport.current
    const { position: start, onTurn } = latest.current
    // The user may have scrolled before hydration.
    const scrolledTo = findScrolledSlide(element) || start
    element.dataset.live = ''
    element.scrollLeft = 0
    const track = createTrackMotion(element, ink.current, scrolledTo)
    const unlisten = listenToGestures(element, track, {
      onTurn: (next) => latest.current.onTurn(next),
      onSelect: (index) => latest.current.onSelect(index),
    })
    motion.current = track
    track.glideTo(start)
    if (scrolledTo !== start) onTurn(scrolledTo)
    setIsLive(true)
    return () => {
      unlisten()
      track.destroy()
      delete element.dataset.live
      motion.current = null
      setIsLive(false)
    }
  }, [isMovable, viewport, ink])

  const renderedOrder = useRef(order)
  useIsomorphicLayoutEffect(() => {
    if (renderedOrder.current === order) motion.current?.glideTo(position)
    else motion.current?.shiftTo(position)
    renderedOrder.current = order
  }, [order, position])

  return isLive
}

function findScrolledSlide(viewport: HTMLElement): number {
  const { offsetWidth } = viewport.firstElementChild as HTMLElement
  return Math.round(Math.abs(viewport.scrollLeft) / offsetWidth)
}
