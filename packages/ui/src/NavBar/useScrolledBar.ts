import { type RefObject, useEffect, useState } from 'react'

/** In px from the top of the page. */
const hidesBelow = 100
const showsAbove = 10

/** What keeps a bar on the screen: the focus in it, or a menu of its own that is open. */
const held = ':focus-within, :has([aria-expanded="true"], [data-nav-menu][open], dialog[open])'

/**
 * Whether a bar makes room for the page: it does so below 100 px on the way down, and comes back
 * on the way up and within 10 px of the top.
 */
export function useScrolledBar(bar: RefObject<HTMLElement | null>) {
  const [isHidden, setIsHidden] = useState(false)
  const [isAtTop, setIsAtTop] = useState(true)

  useEffect(() => {
    let before = placeOf(window)
    setIsAtTop(before < showsAbove)
    const look = () => {
      const now = placeOf(window)
      setIsAtTop(now < showsAbove)
      if (now < before || now < showsAbove) setIsHidden(false)
      else if (now > before && now > hidesBelow && !bar.current?.matches(held)) setIsHidden(true)
      before = now
    }
    const show = () => setIsHidden(false)
    const element = bar.current
    window.addEventListener('scroll', look, { passive: true })
    element?.addEventListener('focusin', show)
    return () => {
      window.removeEventListener('scroll', look)
      element?.removeEventListener('focusin', show)
    }
  }, [bar])

  return { isHidden, isAtTop }
}

/** The rubber band of a phone goes beyond both ends of a page, and its way back is no scrolling. */
function placeOf({ scrollY, innerHeight, document }: Window): number {
  const last = document.documentElement.scrollHeight - innerHeight
  return Math.max(0, Math.min(scrollY, last))
}
