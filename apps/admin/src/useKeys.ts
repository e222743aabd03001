import { useEffect, useRef } from 'react'

type Handlers = Readonly<Record<string, (event: KeyboardEvent) => void>>

/**
 * Calls the handler of a key pressed anywhere on the page, but not while someone types, holds a
 * modifier, or a control has taken the key for itself. Keys are named as in `KeyboardEvent.key`,
 * letters in lower case.
 */
export function useKeys(handlers: Handlers): void {
  const current = useRef(handlers)
  useEffect(() => {
    current.current = handlers
  })

  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event.target)) return
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
      current.current[key]?.(event)
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable], dialog, video') !== null
  )
}
