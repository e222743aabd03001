/** How many indicators of 44 px fit in a carousel that is this wide, in px. */
export const INDICATOR_SIZES = {
  small: { limit: 6, width: 320 },
  medium: { limit: 12, width: 720 },
  large: { limit: 20, width: 1200 },
} as const

export type IndicatorSize = keyof typeof INDICATOR_SIZES

/** Returns the smallest size for a number of indicators, or `undefined` if there are too many. */
export function getIndicatorSize(count: number): IndicatorSize | undefined {
  const sizes = Object.keys(INDICATOR_SIZES) as IndicatorSize[]
  return sizes.find((size) => count <= INDICATOR_SIZES[size].limit)
}

/** Returns whether indicators of any size fit in a carousel. All sizes are in px. */
export function doIndicatorsFit(count: number, indicatorSize: number, carouselWidth: number) {
  const size = getIndicatorSize(count)
  if (!size) return false
  // A few indicators may fill the carousel, because the arrows then wrap to the next row.
  const leastWidth = size === 'small' ? 44 * (count + 1) : INDICATOR_SIZES[size].width
  return carouselWidth / indicatorSize >= leastWidth / 44
}
