import type { KeyboardEvent } from 'react'
import { getActiveElement } from './roots.ts'

/** Matches enabled controls that can receive focus. */
const FOCUSABLE_SELECTOR =
  ':is(a[href], button, input, select, textarea, summary, [tabindex]):not(:disabled)'

export function listTabStops(container: Element): HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>(FOCUSABLE_SELECTOR)].filter(
    (stop) => stop.tabIndex >= 0 && stop.checkVisibility?.({ visibilityProperty: true }) !== false,
  )
}

/** Keeps focus in an element: Tab on the last control moves focus to the first control. */
export function loopFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return
  const stops = listTabStops(event.currentTarget)
  const [edgeStop, nextStop] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  if (getActiveElement(event.currentTarget) !== edgeStop) return
  event.preventDefault()
  nextStop?.focus()
}
