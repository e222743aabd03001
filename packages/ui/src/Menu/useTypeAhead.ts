import { type KeyboardEvent, useRef } from 'react'
import { getActiveElement } from '../hooks/roots.ts'

/** How long typing must pause, in milliseconds, before the next key starts a new text. */
const PAUSE_MS = 1000

/**
 * Returns an event handler that moves focus to the next item whose text starts with the typed
 * letters. Call it in `onKeyDownCapture`, so that it replaces Radix's type-ahead, which finds no
 * accented letters, and which can't see the focused item in a shadow root.
 *
 * @param itemSelector The CSS selector of the items.
 */
export function useTypeAhead(itemSelector: string) {
  const typed = useRef({ text: '', time: Number.NEGATIVE_INFINITY })

  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, ctrlKey, metaKey, altKey, timeStamp, currentTarget: menu } = event
    if (key.length !== 1 || ctrlKey || metaKey || altKey) return
    const previousText = timeStamp - typed.current.time > PAUSE_MS ? '' : typed.current.text
    const character = key.toLowerCase()
    // Repeating a letter cycles through the items that start with it.
    const isRepeated = previousText === character
    const text = isRepeated ? character : previousText + character
    const items = [...menu.querySelectorAll<HTMLElement>(itemSelector)]
    const focusedIndex = items.indexOf(getActiveElement(menu) as HTMLElement)
    // A longer text can still match the focused item.
    const startIndex = text.length === 1 ? focusedIndex + 1 : Math.max(0, focusedIndex)
    const startsWith = createMatcher(text)
    const match = [...items.slice(startIndex), ...items.slice(0, startIndex)].find((item) =>
      startsWith(item.textContent?.trim() ?? ''),
    )
    // A space that doesn't continue a match selects the focused item.
    if (key === ' ' && (previousText === '' || !match)) return
    typed.current = { text, time: timeStamp }
    match?.focus()
    event.preventDefault()
  }
}

/**
 * Creates a function that returns whether a text starts with a lowercase prefix. Letters without
 * accents also match accented letters: `a` finds "Åland", but `å` doesn't find "Alabama".
 */
function createMatcher(prefix: string): (text: string) => boolean {
  const { compare } = new Intl.Collator('en', { usage: 'search', sensitivity: 'base' })
  return (text) => {
    const start = text.normalize().toLowerCase().slice(0, prefix.length)
    return start === prefix || (/^[ -~]+$/.test(prefix) && compare(start, prefix) === 0)
  }
}
