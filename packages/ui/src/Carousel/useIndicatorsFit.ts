import { type RefObject, useEffect, useState } from 'react'
import { observeSize } from '../hooks/observeSize.ts'
import { doIndicatorsFit } from './indicatorSizes.ts'

/**
 * Returns whether the indicators fit in the carousel, or `undefined` before the first measurement.
 * @param container The element around the indicators. Its height is the size of one indicator.
 */
export function useIndicatorsFit(
  container: RefObject<HTMLElement | null>,
  carousel: RefObject<HTMLElement | null>,
  count: number,
): boolean | undefined {
  const [doFit, setDoFit] = useState<boolean>()

  useEffect(() => {
    const [containerElement, carouselElement] = [container.current, carousel.current]
    if (!containerElement || !carouselElement) return
    return observeSize([containerElement, carouselElement], () => {
      const { offsetHeight } = containerElement
      // The sizes are 0 while the carousel is hidden, for example in a closed dialog.
      if (offsetHeight > 0)
        setDoFit(doIndicatorsFit(count, offsetHeight, carouselElement.clientWidth))
    })
  }, [container, carousel, count])

  return doFit
}
