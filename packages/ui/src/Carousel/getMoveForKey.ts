import type { KeyboardEvent } from 'react'
import { belongsToContent } from './belongsToContent.ts'
import { getDirectionSign } from './position.ts'

/** The number of slides to move by, or the slide to move to. */
export type KeyMove = number | 'first' | 'last'

/** Returns where a key moves the carousel, or `undefined` if the carousel ignores the key. */
export function getMoveForKey(
  event: KeyboardEvent<HTMLElement>,
  viewport: Element | null,
  isVertical: boolean,
): KeyMove | undefined {
  const { currentTarget, nativeEvent } = event
  // Arrow keys with a modifier are browser shortcuts. For example, Alt+Left goes back in history.
  const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
  if (event.defaultPrevented || hasModifier) return undefined
  // Ignores events from portals, such as a menu that a slide opens. In React, events in a portal
  // also reach the component that rendered it.
  const path = nativeEvent.composedPath()
  if (!path.includes(currentTarget)) return undefined
  const area = viewport && path.includes(viewport) ? viewport : currentTarget
  if (belongsToContent(nativeEvent, area, isVertical)) return undefined
  if (event.key === 'Home') return 'first'
  if (event.key === 'End') return 'last'
  if (isVertical) return { ArrowUp: -1, ArrowDown: 1 }[event.key]
  const direction = getDirectionSign(currentTarget)
  return { ArrowLeft: -direction, ArrowRight: direction }[event.key]
}
