import type { KeyboardEvent } from 'react'
import { getActiveElement, getShadowRoot } from './roots.ts'

interface MoveFocusOptions {
  /** The CSS selector of the items. */
  items: string
  previousKey: string
  nextKey: string
  /** Whether focus wraps around at both ends. */
  loop: boolean
}

/**
 * In a shadow root, moves focus between items when the user presses one of two arrow keys, Home, or
 * End. Radix can't do this, because it compares items with `document.activeElement`, which is only
 * the shadow host. Call this function in `onKeyDownCapture`, so that it runs before Radix's
 * handler.
 */
export function moveFocusInShadowRoot(
  event: KeyboardEvent<HTMLElement>,
  { items: selector, previousKey, nextKey, loop }: MoveFocusOptions,
): void {
  const { key, currentTarget: container, altKey, ctrlKey, metaKey, shiftKey } = event
  if (!getShadowRoot(container) || altKey || ctrlKey || metaKey || shiftKey) return
  const items = [...container.querySelectorAll<HTMLElement>(selector)]
  const [firstItem, lastItem] = [items[0], items.at(-1)]
  const currentIndex = items.indexOf(getActiveElement(container) as HTMLElement)
  const targets: Record<string, HTMLElement | undefined> = {
    [previousKey]:
      currentIndex > 0 ? items[currentIndex - 1] : loop || currentIndex < 0 ? lastItem : firstItem,
    [nextKey]: items[currentIndex + 1] ?? (loop ? firstItem : lastItem),
    Home: firstItem,
    End: lastItem,
  }
  const target = targets[key]
  if (!target) return
  event.preventDefault()
  target.focus()
}
