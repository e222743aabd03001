import { type RefObject, useEffect, useState } from 'react'
import { observeSize } from '../hooks/observeSize.ts'
import { doIndicatorsFit } from './indicatorSizes.ts'

/**
 * Returns whether the indicators fit in the carousel, or `undefined` until they are measured.
 * @param container The element around the indicators, which is as high as one of them.
 */
export function useIndicatorsFit(
  container: RefObject<HTMLElement | null>,
  carousel: RefObject<HTMLElement | null>,
  count: number,
): boolean | undefined {
  const [fits, setFits] = useState<boolean>()

  useEffect(() => {
    const [small, large] = [container.current, carousel.current]
    if (!small || !large) return
    return observeSize([small, large], () => {
      const { offsetHeight } = small
      // There are no sizes while the carousel is hidden, for example in a closed dialog.
      if (offsetHeight > 0) setFits(doIndicatorsFit(count, offsetHeight, large.clientWidth))
    })
  }, [container, carousel, count])

  return fits
}
