import type { CSSProperties } from 'react'
import type { CarouselOptions } from './carouselOptions.ts'
import type { TrackLayout } from './position.ts'

type LayoutOptions = Pick<CarouselOptions, 'loop' | 'slidesPerView' | 'align' | 'orientation'>

/** Returns the layout of the track, and how much of it the styles of the viewport provide. */
export function getTrackLayout(
  count: number,
  { loop = true, slidesPerView, align = 'center', orientation }: LayoutOptions,
) {
  const size = slidesPerView ?? 1
  const lead = { start: 0, center: (size - 1) / 2, end: size - 1 }[align]
  const layout: TrackLayout = { count, loop, slidesPerView: size, lead }
  // If the slides fill the viewport, the first one begins at the viewport's start. If they don't,
  // padding aligns the current slide.
  const isFilled = orientation === 'vertical' || (slidesPerView !== undefined && !loop)
  return { layout, align, isFilled, offset: isFilled ? lead : 0 }
}

/** The numbers of slides per view that the style sheet has rules for. */
export const STYLED_SLIDES_PER_VIEW = [1, 2, 3, 4, 5, 6]

/**
 * Returns the props that set the size of a slide, unless `--ui-carousel-slide` sets it. Uncommon
 * numbers need a `style` attribute, which a strict content security policy blocks in the server's
 * markup.
 */
export function getSizeProps({ slidesPerView, orientation }: LayoutOptions) {
  const count = slidesPerView ?? (orientation === 'vertical' ? 1 : undefined)
  const isStyled = count === undefined || STYLED_SLIDES_PER_VIEW.includes(count)
  return {
    'data-slides-per-view': count,
    style: isStyled ? undefined : ({ '--ui-carousel-slides-per-view': count } as CSSProperties),
  }
}
