'use client'

import { type RefObject, useEffect, useInsertionEffect, useRef } from 'react'
import { useActionReset } from './useActionReset.ts'

/**
 * Calls `onReset` when the form of an element resets, unless a handler prevents the reset.
 * `isAfterAction` is whether React resets the form because its action has ended. A control then
 * keeps what its parent controls.
 */
export function useFormReset(
  element: RefObject<Element | null>,
  onReset: (isAfterAction: boolean) => void,
): void {
  const isActionReset = useActionReset()
  const latest = useRef({ onReset, isActionReset })
  // After an action, React 19 resets the form before layout effects run, and the reset needs the
  // default values of this render. Only insertion effects run earlier.
  useInsertionEffect(() => {
    latest.current = { onReset, isActionReset }
  })

  useEffect(() => {
    // Listens outside of the form, so the form's own handlers can prevent the reset first. The event
    // doesn't leave a shadow root.
    const root = element.current?.getRootNode()
    const handleReset = (event: Event) => {
      if (event.defaultPrevented || findForm(element.current) !== event.target) return
      latest.current.onReset(latest.current.isActionReset())
    }
    root?.addEventListener('reset', handleReset)
    return () => root?.removeEventListener('reset', handleReset)
  }, [element])
}

/** Returns the form that a control belongs to, maybe by its `form` attribute, or that contains an element. */
function findForm(element: Element | null): HTMLFormElement | null | undefined {
  const isControl = element instanceof HTMLInputElement || element instanceof HTMLSelectElement
  return isControl ? element.form : element?.closest('form')
}
