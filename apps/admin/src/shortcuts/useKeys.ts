import { useEffect, useRef } from 'react'
import { areShortcutsOn } from './shortcutSetting.ts'

type Handlers = Readonly<Record<string, (event: KeyboardEvent) => void>>

/** Elements that handle keys themselves. */
const KEY_HANDLERS =
  'input, textarea, select, [contenteditable], dialog, video, [role=menu], [role=listbox]'

/**
 * Calls a key's handler wherever the key is pressed, except while the user is typing, holds a
 * modifier, or has a dialog open. Single characters work only while shortcuts are on. Keys are named
 * as in `KeyboardEvent.key`, with letters in lower case.
 */
export function useKeys(handlers: Handlers): void {
  const current = useRef(handlers)
  useEffect(() => {
    current.current = handlers
  })

  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const { key, target } = event
      if (event.defaultPrevented || event.isComposing || hasModifier(event)) return
      if (target instanceof Element && target.closest(KEY_HANDLERS)) return
      // Clicking text in a dialog moves the focus to the page behind it.
      if (document.querySelector('dialog:modal')) return
      if (key.length > 1) return current.current[key]?.(event)
      if (areShortcutsOn()) current.current[key.toLowerCase()]?.(event)
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [])
}

/** Typing `?` requires Shift, so Shift is a modifier only for letters. */
function hasModifier({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey || (shiftKey && /^\p{L}$/u.test(key))
}
