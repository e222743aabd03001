import { type Key, type RefObject, useEffect, useRef, useState } from 'react'
import { useIsomorphicLayoutEffect } from '../hooks/useIsomorphicLayoutEffect.ts'
import { watchDirection } from '../hooks/watchDirection.ts'
import type { CarouselChangeReason } from './carouselOptions.ts'
import { listenToPointers } from './pointerGestures.ts'
import { clampPosition } from './position.ts'
import { createTrack, type Track, type TrackOptions } from './track.ts'
import { listenToWheel } from './wheelGestures.ts'

interface UseTrackOptions extends TrackOptions {
  /** The element whose children are the slides. */
  viewport: RefObject<HTMLElement | null>
  /** The element that highlights the current indicator, if there is one. */
  highlight: RefObject<HTMLElement | null>
  keys: readonly Key[]
  /** The position of the current slide. */
  position: number
  isDraggable: boolean
  /** Called with the number of slides to move by when a drag or wheel gesture ends. */
  onAdvance: (slides: number, reason: CarouselChangeReason) => void
  /** Called with the index of a slide that the user clicked, or scrolled to before hydration. */
  onSelect: (index: number, reason: CarouselChangeReason) => void
}

/**
 * Replaces the server-rendered scroller with a track that JavaScript moves. Returns whether the
 * track is active. Does nothing if all slides fit in the viewport.
 */
export function useTrack(options: UseTrackOptions): boolean {
  const { viewport, highlight, keys, position, isDraggable, isVertical } = options
  const { loop, count, slidesPerView, slidesBefore, offset } = options
  const isMovable = count > Math.max(1, slidesPerView)
  const order = keys.join()
  const track = useRef<Track>(null)
  const latestOptions = useRef(options)
  const isHydrated = useRef(false)
  const [isLive, setIsLive] = useState(false)

  useIsomorphicLayoutEffect(() => {
    latestOptions.current = options
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: Another layout needs another track.
  useEffect(() => {
    const element = viewport.current
    if (!isMovable || !element) return
    const startPosition = latestOptions.current.position
    const scrolledPosition = isHydrated.current
      ? startPosition
      : findScrolledPosition(element, latestOptions.current)
    isHydrated.current = true
    element.dataset.live = ''
    element.scrollTop = 0
    element.scrollLeft = 0
    const newTrack = createTrack(
      element,
      scrolledPosition,
      () => highlight.current,
      () => latestOptions.current,
    )
    track.current = newTrack
    const stopGestures = listenToGestures(element, newTrack, () => latestOptions.current)
    const stopWatching = watchDirection(element, newTrack.update)
    newTrack.glideTo(startPosition)
    if (scrolledPosition !== startPosition)
      latestOptions.current.onSelect(scrolledPosition, 'scroll')
    setIsLive(true)
    return () => {
      stopGestures()
      stopWatching()
      newTrack.destroy()
      delete element.dataset.live
      track.current = null
      setIsLive(false)
    }
  }, [
    isMovable,
    isVertical,
    isDraggable,
    loop,
    slidesPerView,
    slidesBefore,
    offset,
    viewport,
    highlight,
  ])

  const renderedOrder = useRef(order)
  useIsomorphicLayoutEffect(() => {
    if (renderedOrder.current === order) track.current?.glideTo(position)
    else track.current?.shiftTo(position)
    renderedOrder.current = order
  }, [order, position])

  return isLive
}

/** Listens for pointer, wheel, and click events. Returns a function that removes the listeners. */
function listenToGestures(viewport: HTMLElement, track: Track, getLatest: () => UseTrackOptions) {
  const { isDraggable, isVertical } = getLatest()
  const createOptions = (reason: CarouselChangeReason) => ({
    viewport,
    track,
    isVertical,
    onAdvance: (slides: number) => getLatest().onAdvance(slides, reason),
  })
  const pointerListener = isDraggable ? listenToPointers(createOptions('drag')) : undefined
  // A vertical carousel ignores the wheel. Otherwise, users couldn't scroll the page past it.
  const stopWheel =
    pointerListener && !isVertical
      ? listenToWheel(createOptions('wheel'), pointerListener.isPointerDown)
      : undefined

  function handleClick(event: MouseEvent) {
    const path = event.composedPath()
    const index = [...viewport.children].findIndex((slide) => path.includes(slide))
    if (index >= 0) getLatest().onSelect(index, 'slide')
  }

  // Added after `listenToPointers` has added its listeners, so that those listeners can suppress
  // the click that follows a drag.
  viewport.addEventListener('click', handleClick, { capture: true })
  return () => {
    pointerListener?.remove()
    stopWheel?.()
    viewport.removeEventListener('click', handleClick, { capture: true })
  }
}

/** Returns the position that the user scrolled to before hydration, or the current position. */
function findScrolledPosition(viewport: HTMLElement, options: UseTrackOptions): number {
  const { position, isVertical, offset } = options
  const { offsetWidth, offsetHeight } = viewport.firstElementChild as HTMLElement
  const size = isVertical ? offsetHeight : offsetWidth
  // Slides have no size while the carousel is hidden, for example in a closed dialog.
  if (size === 0) return position
  const scrolledIndex = Math.round(
    Math.abs(isVertical ? viewport.scrollTop : viewport.scrollLeft) / size,
  )
  const isAtCurrent = scrolledIndex === Math.round(clampPosition(position, options) - offset)
  return scrolledIndex === 0 || isAtCurrent ? position : scrolledIndex + Math.ceil(offset)
}
