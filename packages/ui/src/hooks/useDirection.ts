import { type RefObject, useState } from 'react'
import { useIsomorphicLayoutEffect } from './useIsomorphicLayoutEffect.ts'

/**
 * Returns the text direction that an element has when it mounts. Radix needs it as a prop, because
 * Radix doesn't read the direction from the document.
 */
export function useDirection(element: RefObject<Element | null>): 'ltr' | 'rtl' {
  const [direction, setDirection] = useState<'ltr' | 'rtl'>('ltr')
  useIsomorphicLayoutEffect(() => {
    if (!element.current) return
    setDirection(getComputedStyle(element.current).direction === 'rtl' ? 'rtl' : 'ltr')
  }, [element])
  return direction
}
