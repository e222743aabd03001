import { type RefObject, useEffect, useState } from 'react'

/**
 * Returns whether a pointer is over an element. Listens to native events, because React derives
 * `onPointerLeave` from `pointerout`, which browsers don't send if the hovered child is removed.
 */
export function useIsHovered(ref: RefObject<HTMLElement | null>): boolean {
  const [isHovered, setIsHovered] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const handleEnter = () => setIsHovered(true)
    const handleLeave = () => setIsHovered(false)
    element.addEventListener('pointerenter', handleEnter)
    element.addEventListener('pointerleave', handleLeave)
    return () => {
      element.removeEventListener('pointerenter', handleEnter)
      element.removeEventListener('pointerleave', handleLeave)
    }
  }, [ref])
  return isHovered
}
