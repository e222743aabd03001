import { type RefObject, useState } from 'react'
import { useIsomorphicLayoutEffect } from './useIsomorphicLayoutEffect.ts'

/**
 * Returns the text direction of an element. Pass the direction to Radix, which doesn't read it from
 * the document. The page can change its direction without a render, so call `updateDirection` in
 * event handlers before the direction matters.
 */
export function useDirection(element: RefObject<Element | null>) {
  const [direction, setDirection] = useState<'ltr' | 'rtl'>('ltr')
  const updateDirection = () => {
    if (!element.current) return
    setDirection(getComputedStyle(element.current).direction === 'rtl' ? 'rtl' : 'ltr')
  }
  useIsomorphicLayoutEffect(updateDirection)
  return { direction, updateDirection }
}
