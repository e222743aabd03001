import type { RefObject } from 'react'
import { useIsomorphicLayoutEffect } from '../hooks/useIsomorphicLayoutEffect.ts'
import { STYLED_SLIDES_PER_VIEW } from './trackLayout.ts'

/**
 * Sets the size of a slide if the style sheet has no rule for `slidesPerView`. Uses a script,
 * because a strict content security policy blocks `style` attributes in server-rendered HTML.
 */
export function useSlideSize(
  root: RefObject<HTMLElement | null>,
  slidesPerView: number | undefined,
): void {
  useIsomorphicLayoutEffect(() => {
    const isStyled = slidesPerView === undefined || STYLED_SLIDES_PER_VIEW.includes(slidesPerView)
    root.current?.style.setProperty(
      '--ui-carousel-slides-per-view',
      isStyled ? null : String(slidesPerView),
    )
  }, [root, slidesPerView])
}
