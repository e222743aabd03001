import { useEffect, useRef } from 'react'
import { areShortcutsOn } from './shortcutSetting.ts'

type Handlers = Readonly<Record<string, (event: KeyboardEvent) => void>>

/** Elements that handle key presses themselves. */
const KEY_HANDLING_ELEMENTS =
  'input:not([type=checkbox]), textarea, select, [contenteditable], dialog, video, [role=menu], [role=listbox]'

/**
 * Calls a key's handler when the user presses the key anywhere on the page, except while the user
 * is typing, holds a modifier key, or has a dialog open. Single-character keys work only while
 * shortcuts are on. Keys are named as in `KeyboardEvent.key`, with letters in lowercase.
 */
export function useKeys(handlers: Handlers): void {
  const currentHandlers = useRef(handlers)
  useEffect(() => {
    currentHandlers.current = handlers
  })

  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const { key, target } = event
      if (event.defaultPrevented || event.isComposing || hasModifier(event)) return
      if (target instanceof Element && target.closest(KEY_HANDLING_ELEMENTS)) return
      // Check for a dialog separately, because clicking text in a dialog moves focus to the page
      // behind it.
      if (document.querySelector('dialog:modal')) return
      if (key.length > 1) return currentHandlers.current[key]?.(event)
      if (areShortcutsOn()) currentHandlers.current[key.toLowerCase()]?.(event)
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [])
}

/**
 * Returns whether a modifier key is pressed. Shift counts only with letters, because typing `?`
 * requires Shift.
 */
function hasModifier({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey || (shiftKey && /^\p{L}$/u.test(key))
}
