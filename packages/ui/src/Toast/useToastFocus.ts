import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { type RestoreFocus, rememberFocus } from '../hooks/rememberFocus.ts'
import { getActiveElement } from '../hooks/roots.ts'
import { type ToastRecord, toast } from './toastStore.ts'

/**
 * Manages keyboard focus for toasts. F8 moves focus to the toasts and back. Escape closes the
 * focused toast. When a focused toast closes, focus moves to the next toast. After the last toast
 * closes, focus returns to the page.
 */
export function useToastFocus(
  region: RefObject<HTMLElement | null>,
  shownToasts: readonly ToastRecord[],
): { onFocus: (event: FocusEvent) => void; onKeyDown: (event: KeyboardEvent) => void } {
  const previousFocus = useRef<HTMLElement | null>(null)
  const restoreFocus = useRef<RestoreFocus>(undefined)

  useEffect(() => {
    const handleKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'F8' || !region.current) return
      event.preventDefault()
      if (region.current.contains(getActiveElement(region.current))) previousFocus.current?.focus()
      else region.current.focus()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [region])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change to the list can remove the focused toast.
  useEffect(() => {
    if (!region.current) return
    const focusedElement = getActiveElement(region.current)
    if (!region.current.contains(focusedElement)) return
    const openToasts = [
      ...region.current.querySelectorAll('[data-toast]:not([data-state="leaving"])'),
    ]
    const leavingToast = focusedElement?.closest('[data-toast][data-state="leaving"]')
    if (!leavingToast && openToasts.length > 0) return
    const isAfterLeavingToast = (element: Element) =>
      leavingToast?.compareDocumentPosition(element) === Node.DOCUMENT_POSITION_FOLLOWING
    const nextToast = openToasts.find(isAfterLeavingToast) ?? openToasts.at(-1)
    const nextButton = nextToast?.querySelector('button')
    if (nextButton) return nextButton.focus()
    if (focusedElement instanceof HTMLElement) focusedElement.blur()
    restoreFocus.current?.()
  }, [region, shownToasts])

  return {
    onFocus(event) {
      const previousElement = event.relatedTarget
      if (!(previousElement instanceof HTMLElement) || region.current?.contains(previousElement))
        return
      previousFocus.current = previousElement
      restoreFocus.current = rememberFocus(previousElement)
    },
    onKeyDown(event) {
      if (event.key !== 'Escape' || !(event.target instanceof Element)) return
      // Without this, Escape would also close a dialog that contains the toasts.
      event.preventDefault()
      event.stopPropagation()
      const id = event.target.closest('[data-toast]')?.getAttribute('data-toast')
      if (id) toast.dismiss(id)
      else previousFocus.current?.focus()
    },
  }
}
