/** Up to `limit` indicators of 44 px fit in a carousel that is at least `width` px wide. */
export const INDICATOR_SIZES = {
  small: { limit: 6, width: 320 },
  medium: { limit: 12, width: 720 },
  large: { limit: 20, width: 1200 },
} as const

export type IndicatorSize = keyof typeof INDICATOR_SIZES

/** Returns the smallest size that fits `count` indicators, or `undefined` if no size does. */
export function getIndicatorSize(count: number): IndicatorSize | undefined {
  const sizes = Object.keys(INDICATOR_SIZES) as IndicatorSize[]
  return sizes.find((size) => count <= INDICATOR_SIZES[size].limit)
}

/** Returns whether `count` indicators fit in a carousel. Sizes and widths are in px. */
export function doIndicatorsFit(count: number, indicatorSize: number, carouselWidth: number) {
  const size = getIndicatorSize(count)
  if (!size) return false
  // Up to 6 indicators may fill the width, because the arrows then wrap to the next row.
  const minWidth = size === 'small' ? 44 * (count + 1) : INDICATOR_SIZES[size].width
  return carouselWidth / indicatorSize >= minWidth / 44
}
