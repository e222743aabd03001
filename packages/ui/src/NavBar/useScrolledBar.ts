import { type RefObject, useEffect, useState } from 'react'

/** The bar hides only if the page is scrolled farther than this, in px. */
const hideBelow = 100
/** The bar always shows if the page is scrolled less than this, in px. */
const showAbove = 10

/** Matches while the bar contains focus or an open menu, so the bar stays visible. */
const inUse = ':focus-within, :has([aria-expanded="true"], details[open], dialog[open])'

/**
 * Hides a bar while the page scrolls down past 100 px. Shows it again while the page scrolls up and
 * within 10 px of the top.
 */
export function useScrolledBar(bar: RefObject<HTMLElement | null>) {
  const [isHidden, setIsHidden] = useState(false)
  const [isAtTop, setIsAtTop] = useState(true)

  useEffect(() => {
    let previous = readScrollTop(window)
    setIsAtTop(previous < showAbove)
    const handleScroll = () => {
      const current = readScrollTop(window)
      setIsAtTop(current < showAbove)
      if (current < previous || current < showAbove) setIsHidden(false)
      else if (current > previous && current > hideBelow && !bar.current?.matches(inUse))
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
