import { type RefObject, useCallback, useEffect, useState } from 'react'
import { useIsomorphicLayoutEffect } from './useIsomorphicLayoutEffect.ts'
import { watchDirection } from './watchDirection.ts'

/**
 * Returns the text direction of an element. Pass the direction to Radix, which doesn't read it from
 * the document. Follows changes of the `dir` attribute. A style sheet can also change the direction,
 * so call `updateDirection` in event handlers before the direction matters.
 */
export function useDirection(element: RefObject<Element | null>) {
  const [direction, setDirection] = useState<'ltr' | 'rtl'>('ltr')
  const updateDirection = useCallback(() => {
    if (!element.current) return
    setDirection(getComputedStyle(element.current).direction === 'rtl' ? 'rtl' : 'ltr')
  }, [element])
  useIsomorphicLayoutEffect(updateDirection)
  useEffect(() => {
    if (element.current) return watchDirection(element.current, updateDirection)
  }, [element, updateDirection])
  return { direction, updateDirection }
}
