import { useEffect, useState } from 'react'

/**
 * Returns whether the element with this ID has scrolled out of view at the top. Returns `false`
 * while `isWatched` is `false`.
 */
export function useIsPast(id: string, isWatched: boolean): boolean {
  const [isPast, setIsPast] = useState(false)
  useEffect(() => {
    const element = isWatched && document.getElementById(id)
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setIsPast(!entry.isIntersecting && entry.boundingClientRect.bottom < 0)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      setIsPast(false)
    }
  }, [id, isWatched])
  return isPast
}
