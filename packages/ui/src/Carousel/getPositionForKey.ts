import type { KeyboardEvent } from 'react'
import { isEditable } from './isEditable.ts'
import { findNearestPosition, getDirectionSign } from './position.ts'

/** Returns the position that a key navigates to, or `undefined` if the carousel ignores the key. */
export function getPositionForKey(
  event: KeyboardEvent<HTMLElement>,
  position: number,
  count: number,
): number | undefined {
  // With a modifier, the key is a browser shortcut: it goes back in history, scrolls the page, or
  // selects text.
  const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
  if (event.defaultPrevented || hasModifier || isEditable(event.target)) return undefined
  const direction = getDirectionSign(event.currentTarget)
  switch (event.key) {
    case 'ArrowLeft':
      return position - direction
    case 'ArrowRight':
      return position + direction
    case 'Home':
      return findNearestPosition(0, position, count)
    case 'End':
      return findNearestPosition(count - 1, position, count)
    default:
      return undefined
  }
}
