'use client'

import { type RefObject, useEffect, useInsertionEffect, useRef } from 'react'

/** Calls `onReset` when the form of an element resets, unless a handler prevents the reset. */
export function useFormReset(element: RefObject<Element | null>, onReset: () => void): void {
  const latestOnReset = useRef(onReset)
  // After an action, React 19 resets the form before layout effects run, and the reset needs the
  // default values of this render. Only insertion effects run earlier.
  useInsertionEffect(() => {
    latestOnReset.current = onReset
  })

  useEffect(() => {
    // Listens outside of the form, so the form's own handlers can prevent the reset first. The event
    // doesn't leave a shadow root.
    const root = element.current?.getRootNode()
    const handleReset = (event: Event) => {
      if (event.defaultPrevented || findForm(element.current) !== event.target) return
      latestOnReset.current()
    }
    root?.addEventListener('reset', handleReset)
    return () => root?.removeEventListener('reset', handleReset)
  }, [element])
}

/** Returns the form that a control belongs to, maybe by its `form` attribute, or that contains an element. */
function findForm(element: Element | null): HTMLFormElement | null | undefined {
  return element instanceof HTMLInputElement ? element.form : element?.closest('form')
}
