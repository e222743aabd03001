import { toFinite, toPositive } from '../hooks/toFinite.ts'
import type { CarouselOptions } from './carouselOptions.ts'

type NumericOptions = Pick<
  CarouselOptions,
  'value' | 'defaultValue' | 'slidesPerView' | 'speed' | 'autoplay'
>

/**
 * Replaces numbers that a carousel can't use, such as NaN from an empty URL parameter. An invalid
 * index becomes 0, and other invalid numbers count as omitted.
 */
export function readCarouselNumbers({
  value,
  defaultValue,
  slidesPerView,
  speed,
  autoplay,
}: NumericOptions) {
  return {
    value: value === undefined || value === null ? undefined : toIndex(value),
    defaultValue: toIndex(defaultValue),
    slidesPerView: toPositive(slidesPerView, undefined),
    speed: toPositive(speed, 1),
    autoplay: toPositive(autoplay, undefined),
  }
}

const toIndex = (value: number | undefined) => Math.round(toFinite(value, 0))
