import { type RefObject, useEffect, useRef, useState } from 'react'

/** The bar always shows within this distance of the top of the page, in px. */
const SHOW_ABOVE_PX = 10

/** Matches a bar that stays visible because it contains focus or an open menu. */
const inUseSelector = ':focus-within, :has([aria-expanded="true"], details[open], dialog[open])'

export interface ScrolledBarOptions {
  /** The element that scrolls. @default the window */
  scroller?: RefObject<HTMLElement | null> | undefined
  /** How far the page must be scrolled before the bar can hide, in px. @default 100 */
  offset?: number | undefined
  /**
   * The distance in px that the page has to scroll before the bar hides or returns. Larger values
   * ignore small movements, such as the tremor of a finger.
   * @default 0
   */
  tolerance?: number | undefined
  /** Called when the bar hides or returns. */
  onHiddenChange?: ((isHidden: boolean) => void) | undefined
  /**
   * Called when the page reaches its top, which is its first 10 px, or leaves it. Also called after
   * the first render if the page is already scrolled.
   */
  onAtTopChange?: ((isAtTop: boolean) => void) | undefined
}

/**
 * Hides a bar while the page scrolls down past `offset`. Shows it again when the page scrolls up or
 * is within 10 px of the top.
 */
export function useScrolledBar(
  bar: RefObject<HTMLElement | null>,
  { scroller, offset = 100, tolerance = 0, onHiddenChange, onAtTopChange }: ScrolledBarOptions,
) {
  const [isHidden, setIsHidden] = useState(false)
  const [isAtTop, setIsAtTop] = useState(true)
  useChangeReport(isHidden, onHiddenChange)
  useChangeReport(isAtTop, onAtTopChange)

  useEffect(() => {
    const scrollerElement = scroller?.current
    const scrollTarget = scrollerElement ?? window
    let previousTop = readScrollTop(scrollerElement)
    setIsAtTop(previousTop < SHOW_ABOVE_PX)
    const handleScroll = () => {
      const currentTop = readScrollTop(scrollerElement)
      const isNearTop = currentTop < SHOW_ABOVE_PX
      setIsAtTop(isNearTop)
      if (isNearTop) setIsHidden(false)
      else if (Math.abs(currentTop - previousTop) <= tolerance) return
      else if (currentTop < previousTop) setIsHidden(false)
      else if (currentTop > offset && !bar.current?.matches(inUseSelector)) setIsHidden(true)
      previousTop = currentTop
    }
    const showBar = () => setIsHidden(false)
    const element = bar.current
    scrollTarget.addEventListener('scroll', handleScroll, { passive: true })
    element?.addEventListener('focusin', showBar)
    return () => {
      scrollTarget.removeEventListener('scroll', handleScroll)
      element?.removeEventListener('focusin', showBar)
    }
  }, [bar, scroller, offset, tolerance])

  return { isHidden, isAtTop }
}

/** Calls `onChange` when the value changes, but not with the initial value. */
function useChangeReport<Value>(value: Value, onChange: ((value: Value) => void) | undefined) {
  const reportedValue = useRef(value)
  useEffect(() => {
    if (value === reportedValue.current) return
    reportedValue.current = value
    onChange?.(value)
  }, [value, onChange])
}

/**
 * Reads the scroll position of a scroll container or the window. Clamps the position to the
 * scrollable height, so that overscroll bounce on phones doesn't count as scrolling.
 */
function readScrollTop(scrollContainer: HTMLElement | null | undefined): number {
  const max = scrollContainer
    ? scrollContainer.scrollHeight - scrollContainer.clientHeight
    : document.documentElement.scrollHeight - window.innerHeight
  return Math.max(0, Math.min(scrollContainer ? scrollContainer.scrollTop : window.scrollY, max))
}
