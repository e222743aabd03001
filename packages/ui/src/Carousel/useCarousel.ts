'use client'

import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useHashTarget } from '../hooks/useHashTarget.ts'
import { useInView } from '../hooks/useInView.ts'
import { useLabels } from '../labels/useLabels.ts'
import { defaultCarouselLabels } from './carouselLabels.ts'
import type { CarouselChangeReason, CarouselOptions, CarouselSlideInfo } from './carouselOptions.ts'
import type { CarouselState } from './carouselState.ts'
import { getElementProps } from './getElementProps.ts'
import { getMoveForKey } from './getMoveForKey.ts'
import { findNearestPosition, isSlideInView, step } from './position.ts'
import { readCarouselNumbers } from './readCarouselNumbers.ts'
import { getTrackLayout } from './trackLayout.ts'
import { useActionsRef } from './useActionsRef.ts'
import { useFocusedSlide } from './useFocusedSlide.ts'
import { useRotation } from './useRotation.ts'
import { useSlideSelection } from './useSlideSelection.ts'
import { useSlideSize } from './useSlideSize.ts'
import { useTrack } from './useTrack.ts'

/**
 * Provides the state and behavior of a carousel, without markup. Spread the returned props on your
 * elements, or use the parts, such as `Carousel.Root`, which call this hook.
 */
export function useCarousel({
  slides,
  draggable = true,
  labels: ownLabels,
  ...givenOptions
}: CarouselOptions & {
  /** The slides, in order. */
  slides: readonly CarouselSlideInfo[]
}): CarouselState {
  const labels = useLabels('Carousel', defaultCarouselLabels, ownLabels)
  const options = { ...givenOptions, ...readCarouselNumbers(givenOptions) }
  const keys = slides.map(({ key }) => key)
  const count = slides.length
  const { orientation = 'horizontal' } = options
  const isVertical = orientation === 'vertical'
  const { layout, offset, align, isFilled } = getTrackLayout(count, options)

  const root = useRef<HTMLElement>(null)
  const viewport = useRef<HTMLDivElement>(null)
  const indicators = useRef<HTMLDivElement>(null)
  const highlight = useRef<HTMLElement>(null)
  const { ref: observe, isInView } = useInView<HTMLElement>()
  useEffect(() => observe(root.current), [observe])
  const slidesPerView = options.slidesPerView ?? (isVertical ? 1 : undefined)
  useSlideSize(root, slidesPerView)

  const { index, position, select } = useSlideSelection({
    keys,
    value: options.value,
    defaultValue: options.defaultValue,
    onValueChange: options.onValueChange,
    layout,
  })

  const rotation = useRotation({
    ...options,
    root,
    interval: options.autoplay,
    isInView,
    onAdvance: () => {
      const nextPosition = step(position, 1, layout)
      select(nextPosition === position ? 0 : nextPosition, 'autoplay')
    },
  })

  function moveBy(count: number, reason: CarouselChangeReason) {
    rotation.stop()
    const newPosition = step(position, count, layout)
    if (newPosition !== position) select(newPosition, reason)
  }

  function goTo(newIndex: number, reason: CarouselChangeReason = 'action') {
    rotation.stop()
    if (newIndex < 0 || newIndex >= count) return
    select(findNearestPosition(newIndex, position, layout), reason)
  }

  const isSlideVisible = (slide: number) =>
    slide === index || isSlideInView(slide, position, layout)

  const isLive = useTrack({
    ...layout,
    offset,
    isVertical,
    viewport,
    highlight,
    keys,
    position,
    speed: options.speed,
    isDraggable: draggable,
    onProgress: (progress) => options.onProgress?.(progress),
    onSettle: () => options.onSettle?.(index),
    onAdvance: moveBy,
    onSelect: (newIndex, reason) => {
      if (reason === 'scroll' || !isSlideVisible(newIndex)) goTo(newIndex, reason)
    },
  })
  useHashTarget(viewport, (target) => {
    const children = [...(viewport.current?.children ?? [])]
    const linkedSlide = children.findIndex((slide) => slide.contains(target))
    if (linkedSlide < 0) return false
    if (isSlideVisible(linkedSlide)) {
      rotation.stop()
      return false
    }
    goTo(linkedSlide, 'link')
    return true
  })
  useFocusedSlide({ viewport, indicators, index, isLive, isSlideVisible })

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const move = getMoveForKey(event, viewport.current, isVertical)
    if (move === undefined) return
    event.preventDefault()
    if (typeof move === 'number') moveBy(move, 'key')
    else goTo(move === 'first' ? 0 : count - 1, 'key')
  }

  const actions = {
    previous: () => moveBy(-1, 'previous'),
    next: () => moveBy(1, 'next'),
    goTo,
    pause: rotation.stop,
    play: rotation.start,
  }
  useActionsRef(options.actionsRef, actions)

  const state = {
    ...actions,
    index,
    slides,
    labels,
    orientation,
    isInView,
    isMovable: count > Math.max(1, layout.slidesPerView),
    isRotating: rotation.isRotating,
    hasPrevious: step(position, -1, layout) !== position,
    hasNext: step(position, 1, layout) !== position,
    isSlideVisible,
    getSlideLabel: (slide: number) => labels.slide(slide + 1, count, slides[slide]?.title),
    indicatorsRef: indicators,
    highlightRef: highlight,
  }
  const elementProps = getElementProps({
    state,
    root,
    viewport,
    slidesPerView,
    align,
    isFilled,
    isDraggable: draggable,
    isLive,
    onKeyDown: handleKeyDown,
  })
  return { ...state, ...elementProps }
}
