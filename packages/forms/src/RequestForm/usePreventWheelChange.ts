import { useEffect } from 'react'
import { getActiveElementNear } from '../hooks/roots.ts'

/**
 * Makes the wheel scroll the page instead of changing a focused number input. Blurs the input for
 * one frame, because an input without focus ignores the wheel.
 */
export function usePreventWheelChange(form: HTMLFormElement | null) {
  useEffect(() => {
    if (!form) return
    let frame: number
    const handleWheel = (event: WheelEvent) => {
      const { target } = event
      if (!(target instanceof HTMLInputElement) || target.type !== 'number') return
      if (getActiveElementNear(target) !== target) return
      target.blur()
      frame = requestAnimationFrame(() => target.focus({ preventScroll: true }))
    }
    form.addEventListener('wheel', handleWheel, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      form.removeEventListener('wheel', handleWheel)
    }
  }, [form])
}
