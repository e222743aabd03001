import { type RefObject, useState } from 'react'
import { useIsomorphicLayoutEffect } from './useIsomorphicLayoutEffect.ts'

/**
 * Returns the text direction that an element has when it mounts. Pass the direction to Radix, which
 * doesn't read it from the document.
 */
export function useDirection(element: RefObject<Element | null>): 'ltr' | 'rtl' {
  const [direction, setDirection] = useState<'ltr' | 'rtl'>('ltr')
  useIsomorphicLayoutEffect(() => {
    if (!element.current) return
    setDirection(getComputedStyle(element.current).direction === 'rtl' ? 'rtl' : 'ltr')
  }, [element])
  return direction
}
