import type { KeyboardEvent } from 'react'
import { belongsToContent } from './belongsToContent.ts'
import { getDirectionSign } from './position.ts'

/** A number of slides to turn, or the first or last slide. */
export type KeyTurn = number | 'first' | 'last'

/** Returns where a key turns the carousel, or `undefined` if the carousel ignores the key. */
export function getTurnForKey(
  event: KeyboardEvent<HTMLElement>,
  viewport: Element | null,
  isVertical: boolean,
): KeyTurn | undefined {
  const { currentTarget, target } = event
  // With a modifier, the key is a browser shortcut: it goes back in history, scrolls the page, or
  // selects text.
  const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
  if (event.defaultPrevented || hasModifier || !(target instanceof Element)) return undefined
  // React also passes on events of portals, such as a menu that a slide opens.
  if (!currentTarget.contains(target)) return undefined
  const area = viewport?.contains(target) ? viewport : currentTarget
  if (belongsToContent(target, area, isVertical)) return undefined
  if (event.key === 'Home') return 'first'
  if (event.key === 'End') return 'last'
  if (isVertical) return { ArrowUp: -1, ArrowDown: 1 }[event.key]
  const direction = getDirectionSign(currentTarget)
  return { ArrowLeft: -direction, ArrowRight: direction }[event.key]
}
