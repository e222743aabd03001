import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Whether `<main>` has focus temporarily, until `moveParkedFocus` moves focus elsewhere. */
let isParked = false

export function isFocusParked(): boolean {
  return isParked
}

/** Moves focus to `<main>`, until a heading or table row of the new page takes focus. */
export function parkFocus(): void {
  document.getElementById('main')?.focus({ preventScroll: true })
  isParked = true
}

/** If focus is parked on `<main>`, moves focus to `element`. Returns whether focus has moved. */
export function moveParkedFocus(element: HTMLElement | null | undefined): boolean {
  if (!isParked || !element) return false
  element.focus({ preventScroll: true })
  return true
}

/**
 * Prevents the page from losing focus. Parks focus on `<main>` when the focused element is removed,
 * and when the page changes while no control has focus.
 */
export function useFocusRestoration(): void {
  const { pathname } = useLocation()
  const lastPathname = useRef(pathname)

  useEffect(() => {
    let lastFocusedElement: EventTarget | null = null
    const handleFocus = ({ target }: FocusEvent) => {
      lastFocusedElement = target
      isParked = false
    }
    const observer = new MutationObserver(() => {
      const isRemoved = lastFocusedElement instanceof Node && !lastFocusedElement.isConnected
      if (isRemoved && document.activeElement === document.body) parkFocus()
    })
    document.addEventListener('focusin', handleFocus)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', handleFocus)
      observer.disconnect()
    }
  }, [])

  useLayoutEffect(() => {
    if (lastPathname.current === pathname) return
    lastPathname.current = pathname
    const { activeElement } = document
    if (activeElement === document.body || activeElement?.id === 'main') parkFocus()
  }, [pathname])
}
