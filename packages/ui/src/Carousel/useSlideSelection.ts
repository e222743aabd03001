import { type Key, useEffect, useRef, useState } from 'react'
import { useIsomorphicLayoutEffect } from '../hooks/useIsomorphicLayoutEffect.ts'
import type { CarouselChangeReason, CarouselOptions } from './carouselOptions.ts'
import { clamp, findNearestPosition, type TrackLayout, wrap } from './position.ts'

interface SelectionOptions extends Pick<CarouselOptions, 'value' | 'onValueChange'> {
  /** The keys of the slides, in order. */
  keys: readonly Key[]
  defaultValue: number
  layout: TrackLayout
}

interface SelectedSlide {
  index: number
  key: Key | undefined
  reason: CarouselChangeReason
  /** The `value` prop when this slide was selected. */
  value: number | undefined
}

export interface SlideSelection {
  /** Index of the current slide. */
  index: number
  /** Position of the current slide on the track. */
  position: number
  /** Selects the slide at a position. If the parent controls `value`, it can refuse the change. */
  select: (position: number, reason: CarouselChangeReason) => void
}

/**
 * Identifies the current slide by its key, so that the slide stays current when other slides are
 * added or removed.
 */
export function useSlideSelection({
  keys,
  value,
  defaultValue,
  onValueChange,
  layout,
}: SelectionOptions): SlideSelection {
  const { count, loop } = layout
  const isControlled = value !== undefined
  const createSelection = (index: number, reason: CarouselChangeReason): SelectedSlide => ({
    index,
    key: keys[index],
    reason,
    value,
  })

  const [selectedSlide, setSelectedSlide] = useState(() =>
    createSelection(value ?? defaultValue, 'slides'),
  )
  const [position, setPosition] = useState(selectedSlide.index)
  // The position to move to. The track moves only after the slide at this position is selected,
  // because a parent that controls `value` can refuse the change.
  const [requestedPosition, setRequestedPosition] = useState<number>()

  const hasNewValue = isControlled && value !== selectedSlide.value
  const currentSlide = hasNewValue
    ? createSelection(value, 'action')
    : followKey(selectedSlide, keys)
  if (currentSlide !== selectedSlide) setSelectedSlide(currentSlide)
  const index = clamp(currentSlide.index, 0, Math.max(0, count - 1))

  const toIndex = (trackPosition: number) => (loop ? wrap(trackPosition, count) : trackPosition)
  if (requestedPosition !== undefined && toIndex(requestedPosition) === index) {
    setPosition(requestedPosition)
    setRequestedPosition(undefined)
  } else if (count > 0 && toIndex(position) !== index) {
    setPosition(findNearestPosition(index, position, layout))
    setRequestedPosition(undefined)
  }

  const key = keys[index]
  const lastReportedSlide = useRef({ index, key })
  useEffect(() => {
    if (key === undefined) return
    const { index: lastIndex, key: lastKey } = lastReportedSlide.current
    lastReportedSlide.current = { index, key }
    const isMoved = index !== lastIndex
    const isReplaced = key !== lastKey && lastKey !== undefined && !keys.includes(lastKey)
    // A parent that controls `value` knows the index, but not that a different slide is now at that
    // index.
    if (isControlled ? isReplaced && !isMoved : isReplaced || isMoved) {
      onValueChange?.(index, { reason: currentSlide.reason })
    }
  })

  // If adding or removing slides changed the index of the current slide, asks a parent that
  // controls `value` to accept the new index.
  const needsNewValue = isControlled && currentSlide.index !== value
  useIsomorphicLayoutEffect(() => {
    if (!needsNewValue) return
    onValueChange?.(currentSlide.index, { reason: 'slides' })
    setSelectedSlide(createSelection(value, 'action'))
  })

  const select = (newPosition: number, reason: CarouselChangeReason) => {
    if (count === 0) return
    const newIndex = toIndex(newPosition)
    if (!isControlled) setSelectedSlide(createSelection(newIndex, reason))
    else if (newIndex !== index) onValueChange?.(newIndex, { reason })
    setRequestedPosition(newPosition)
  }

  return { index, position, select }
}

/**
 * Updates the index of the selected slide after slides were added, moved, or removed. If the
 * selected slide was removed, selects the slide that is now at its index, or the last slide.
 */
function followKey(selectedSlide: SelectedSlide, keys: readonly Key[]): SelectedSlide {
  const { index, key } = selectedSlide
  if (keys[index] === key) return selectedSlide
  const newIndex = key === undefined ? -1 : keys.indexOf(key)
  if (newIndex >= 0) return { ...selectedSlide, index: newIndex, reason: 'slides' }
  // Keeps the selection while there are no slides, because slides may be added later.
  const isWaiting = keys.length === 0 || (key === undefined && index >= keys.length)
  if (isWaiting) return selectedSlide
  const nearestIndex = Math.min(index, keys.length - 1)
  return { ...selectedSlide, index: nearestIndex, key: keys[nearestIndex], reason: 'slides' }
}
