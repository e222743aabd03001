import { useEffect, useState } from 'react'

/** Whether the element of an id has been scrolled away over the top; `false` unless it is watched. */
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
