import { type RefObject, useEffect, useState } from 'react'

/** The bar hides only if the page is scrolled farther than this, in px. */
const HIDE_BELOW_PX = 100
/** The bar always shows if the page is scrolled less than this, in px. */
const SHOW_ABOVE_PX = 10

/** Matches while the bar contains focus or an open menu, so the bar stays visible. */
const inUseSelector = ':focus-within, :has([aria-expanded="true"], details[open], dialog[open])'

/**
 * Hides a bar while the page scrolls down past 100 px. Shows it again when the page scrolls up or
 * is within 10 px of the top.
 */
export function useScrolledBar(bar: RefObject<HTMLElement | null>) {
  const [isHidden, setIsHidden] = useState(false)
  const [isAtTop, setIsAtTop] = useState(true)

  useEffect(() => {
    let previous = readScrollTop(window)
    setIsAtTop(previous < SHOW_ABOVE_PX)
    const handleScroll = () => {
      const current = readScrollTop(window)
      setIsAtTop(current < SHOW_ABOVE_PX)
      if (current < previous || current < SHOW_ABOVE_PX) setIsHidden(false)
      else if (
        current > previous &&
        current > HIDE_BELOW_PX &&
        !bar.current?.matches(inUseSelector)
      )
        setIsHidden(true)
      previous = current
    }
    const show = () => setIsHidden(false)
    const element = bar.current
    window.addEventListener('scroll', handleScroll, { passive: true })
    element?.addEventListener('focusin', show)
    return () => {
      window.removeEventListener('scroll', handleScroll)
      element?.removeEventListener('focusin', show)
    }
  }, [bar])

  return { isHidden, isAtTop }
}

/**
 * Reads the scroll position. Clamps it to the page height, so overscroll bounce on phones doesn't
 * count as scrolling.
 */
function readScrollTop({ scrollY, innerHeight, document }: Window): number {
  const max = document.documentElement.scrollHeight - innerHeight
  return Math.max(0, Math.min(scrollY, max))
}
