import { useEffect, useState } from 'react'

/** The id of the hero's own button: the bar repeats it only where that one is out of sight. */
export const HERO_ACTION_ID = 'hero-action'

/** How far the home page is scrolled, as the bar over it has to know. */
export function useBarState(isHome: boolean) {
  const [isAtTop, setIsAtTop] = useState(true)
  const [isPastHero, setIsPastHero] = useState(false)

  useEffect(() => {
    if (!isHome) return
    const measure = () => {
      const action = document.getElementById(HERO_ACTION_ID)
      setIsAtTop(window.scrollY < 10)
      setIsPastHero(action !== null && action.getBoundingClientRect().bottom < 0)
    }
    measure()
    window.addEventListener('scroll', measure, { passive: true })
    return () => window.removeEventListener('scroll', measure)
  }, [isHome])

  return { isAtTop, isPastHero }
}
