import { type RefObject, useEffect, useState } from 'react'

/**
 * Returns whether a pointer is over an element. Listens to native events, because React derives
 * `onPointerLeave` from `pointerout`, which browsers don't send if the hovered child is removed. Then
 * Safari doesn't send `pointerleave` either, so this also listens for the next element.
 */
export function useIsHovered(ref: RefObject<HTMLElement | null>): boolean {
  const [isHovered, setIsHovered] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const handleEnter = () => setIsHovered(true)
    const handleLeave = () => setIsHovered(false)
    const handleOver = (event: PointerEvent) => {
      if (!event.composedPath().includes(element)) setIsHovered(false)
    }
    element.addEventListener('pointerenter', handleEnter)
    element.addEventListener('pointerleave', handleLeave)
    document.addEventListener('pointerover', handleOver)
    return () => {
      element.removeEventListener('pointerenter', handleEnter)
      element.removeEventListener('pointerleave', handleLeave)
      document.removeEventListener('pointerover', handleOver)
    }
  }, [ref])
  return isHovered
}
