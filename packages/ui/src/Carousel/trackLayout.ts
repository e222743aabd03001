import type { CSSProperties } from 'react'
import { vars } from '../theme/index.ts'
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
  // Slides that fill the viewport begin at its start. Otherwise, padding moves them into place.
  const isFilled = orientation === 'vertical' || (slidesPerView !== undefined && !loop)
  return { layout, align, isFilled, offset: isFilled ? lead : 0 }
}

/** Returns the size of a slide as a custom property, unless `--ui-carousel-slide` sets it. */
export function getSizeStyle({ slidesPerView, orientation }: LayoutOptions): CSSProperties {
  const isVertical = orientation === 'vertical'
  if (slidesPerView === undefined && !isVertical) return {}
  const { gap } = vars.carousel
  const size = `(${isVertical ? '100%' : '100cqi'} + ${gap}) / ${slidesPerView ?? 1} - ${gap}`
  return { '--ui-carousel-slide-size': size } as CSSProperties
}
