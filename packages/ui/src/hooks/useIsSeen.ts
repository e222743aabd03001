import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether somebody can see an element: it is displayed, in the viewport, and the tab is shown.
 * `false` on the server and until the browser has looked.
 */
export function useIsSeen(ref: RefObject<Element | null>): boolean {
  const [isSeen, setIsSeen] = useState(false)
  useEffect(() => {
    let isInView = false
    const look = () => setIsSeen(isInView && !document.hidden)
    const observer = new IntersectionObserver((entries) => {
      for (const entry of entries) isInView = entry.isIntersecting
      look()
    })
    if (ref.current) observer.observe(ref.current)
    document.addEventListener('visibilitychange', look)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', look)
    }
  }, [ref])
  return isSeen
}
