import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { type ToastRecord, toast } from './toastStore.ts'

/**
 * The keyboard's way into the toasts and out of them: F8 goes in and comes back, Escape closes the
 * toast that holds the focus, and a toast that leaves hands its focus on to the next one or, after
 * the last, back to where it came from.
 */
export function useToastFocus(
  region: RefObject<HTMLElement | null>,
  shown: readonly ToastRecord[],
): { onFocus: (event: FocusEvent) => void; onKeyDown: (event: KeyboardEvent) => void } {
  const cameFrom = useRef<HTMLElement | null>(null)

  useEffect(() => {
    const handleKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'F8' || !region.current) return
      event.preventDefault()
      if (region.current.contains(document.activeElement)) cameFrom.current?.focus()
      else region.current.focus()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [region])

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of the list that takes focus away.
  useEffect(() => {
    const focused = document.activeElement
    if (!region.current?.contains(focused)) return
    const open = [...region.current.querySelectorAll('[data-toast]:not([data-state="leaving"])')]
    const leaving = focused?.closest('[data-toast][data-state="leaving"]')
    if (!leaving && open.length > 0) return
    const isAfter = (element: Element) =>
      leaving?.compareDocumentPosition(element) === Node.DOCUMENT_POSITION_FOLLOWING
    const next = open.find(isAfter) ?? open.at(-1)
    const target = next?.querySelector('button') ?? cameFrom.current
    target?.focus()
  }, [region, shown])

  return {
    onFocus(event) {
      const from = event.relatedTarget
      if (from instanceof HTMLElement && !region.current?.contains(from)) cameFrom.current = from
    },
    onKeyDown(event) {
      if (event.key !== 'Escape' || !(event.target instanceof Element)) return
      // Else the same key would close the dialog that the toasts stand in.
      event.preventDefault()
      event.stopPropagation()
      const id = event.target.closest('[data-toast]')?.getAttribute('data-toast')
      if (id) toast.dismiss(id)
      else cameFrom.current?.focus()
    },
  }
}
