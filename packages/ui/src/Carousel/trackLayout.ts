import type { CarouselOptions } from './carouselOptions.ts'
import type { TrackLayout } from './position.ts'

type LayoutOptions = Pick<CarouselOptions, 'loop' | 'slidesPerView' | 'align' | 'orientation'>

/** Returns the layout of the track. `offset` is the shift of all slides, in slides. */
export function getTrackLayout(
  count: number,
  { loop = true, slidesPerView, align = 'center', orientation }: LayoutOptions,
) {
  const slidesInView = slidesPerView ?? 1
  const slidesBefore = { start: 0, center: (slidesInView - 1) / 2, end: slidesInView - 1 }[align]
  const layout: TrackLayout = { count, loop, slidesPerView: slidesInView, slidesBefore }
  // If slides fill the viewport, there's no padding. Otherwise, padding aligns the current slide.
  const isFilled = orientation === 'vertical' || (slidesPerView !== undefined && !loop)
  return { layout, align, isFilled, offset: isFilled ? slidesBefore : 0 }
}

/** The values of `slidesPerView` for which the style sheet has rules. */
export const STYLED_SLIDES_PER_VIEW = [1, 2, 3, 4, 5, 6]
