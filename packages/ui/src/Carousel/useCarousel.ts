import { type Key, useEffect, useRef, useState } from 'react'
import { findNearestPosition, wrap } from './position.ts'

interface CarouselOptions {
  /** The keys of the slides, in order. */
  keys: readonly Key[]
  value: number | undefined
  defaultValue: number
  onValueChange: ((value: number) => void) | undefined
}

interface Selection {
  index: number
  key: Key | undefined
}

export interface CarouselState {
  /** Index of the current slide. */
  index: number
  /** Position of the current slide on the endless track. */
  position: number
  /** Selects the slide at a position. In controlled mode, the parent may ignore the change. */
  goTo: (position: number) => void
}

/**
 * Tracks the current slide by key, so adding or removing slides doesn't change which one is shown.
 */
export function useCarousel({
  keys,
  value,
  defaultValue,
  onValueChange,
}: CarouselOptions): CarouselState {
  const count = keys.length
  const [selected, setSelected] = useState<Selection>(() => {
    const index = value ?? defaultValue
    return { index, key: keys[index] }
  })
  const [position, setPosition] = useState(selected.index)
  // The requested position. The track moves there only once `index` matches, because a parent that
  // controls `value` can reject the change.
  const [requested, setRequested] = useState<number>()

  const current = findSelection(selected, keys)
  if (current !== selected) setSelected(current)
  const index = clamp(value ?? current.index, count)

  if (requested !== undefined && wrap(requested, count) === index) {
    setPosition(requested)
    setRequested(undefined)
  } else if (count > 0 && wrap(position, count) !== index) {
    setPosition(findNearestPosition(index, position, count))
    setRequested(undefined)
  }

  const reported = useRef(index)
  useEffect(() => {
    if (reported.current === index) return
    reported.current = index
    if (value === undefined) onValueChange?.(index)
  }, [index, value, onValueChange])

  const goTo = (next: number) => {
    const nextIndex = wrap(next, count)
    if (value === undefined) setSelected({ index: nextIndex, key: keys[nextIndex] })
    else if (nextIndex !== index) onValueChange?.(nextIndex)
    setRequested(next)
  }

  return { index, position, goTo }
}

const clamp = (index: number, count: number) => Math.max(0, Math.min(index, count - 1))

/**
 * Finds the selected slide after slides were added, moved, or removed. If it was removed, selects
 * the slide that took its place.
 */
function findSelection(selected: Selection, keys: readonly Key[]): Selection {
  const { index, key } = selected
  if (keys[index] === key) return selected
  const moved = key === undefined ? -1 : keys.indexOf(key)
  if (moved >= 0) return { index: moved, key }
  // If the index is past the end, keep the selection, because the slides may come back.
  return index < keys.length ? { index, key: keys[index] } : selected
}
