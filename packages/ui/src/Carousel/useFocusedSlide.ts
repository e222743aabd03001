import type { RefObject } from 'react'
import { useIsomorphicLayoutEffect } from '../hooks/useIsomorphicLayoutEffect.ts'

interface FocusedSlideOptions {
  viewport: RefObject<HTMLElement | null>
  indicators: RefObject<HTMLElement | null>
  index: number
  isLive: boolean
  isSlideVisible: (index: number) => boolean
}

/**
 * Keeps focus in the carousel when the slide with focus becomes inert. Focus moves to the indicator
 * of the current slide, or to the current slide if there are no indicators.
 */
export function useFocusedSlide({
  viewport,
  indicators,
  index,
  isLive,
  isSlideVisible,
}: FocusedSlideOptions) {
  useIsomorphicLayoutEffect(() => {
    if (!isLive) return
    const slides = [...(viewport.current?.children ?? [])] as HTMLElement[]
    const focusedIndex = slides.findIndex((slide) => slide.matches(':focus-within'))
    if (focusedIndex < 0 || isSlideVisible(focusedIndex)) return
    const indicator = indicators.current?.querySelectorAll('button')[index]
    if (indicator?.getClientRects().length) indicator.focus()
    else focusSlide(slides[index])
  })
}

function focusSlide(slide: HTMLElement | undefined) {
  if (!slide) return
  slide.tabIndex = -1
  slide.addEventListener('blur', () => slide.removeAttribute('tabindex'), { once: true })
  slide.focus({ preventScroll: true })
}
