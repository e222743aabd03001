import { type RefObject, useEffect } from 'react'

/**
 * Lets the wheel scroll the page over a focused number instead of changing it: without the focus
 * a number ignores the wheel, so that it gives the focus away for the time of the turn.
 */
export function useQuietWheel(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const element = form.current
    if (!element) return
    let frame: number
    const handleWheel = (event: WheelEvent) => {
      const { target } = event
      if (!(target instanceof HTMLInputElement) || target.type !== 'number') return
      if (document.activeElement !== target) return
      target.blur()
      frame = requestAnimationFrame(() => target.focus({ preventScroll: true }))
    }
    element.addEventListener('wheel', handleWheel, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      element.removeEventListener('wheel', handleWheel)
    }
  }, [form])
}
