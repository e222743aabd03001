'use client'

import { type ComponentPropsWithRef, useRef } from 'react'
import { useMergedRefs } from '../hooks/mergeRefs.ts'
import { withRef } from '../hooks/withRef.ts'
import { cx } from '../theme/cx.ts'
import { target } from './CarouselControls.css.ts'
import * as styles from './CarouselIndicators.css.ts'
import { useCarouselContext } from './carouselContext.ts'
import { getIndicatorSize } from './indicatorSizes.ts'
import { useIndicatorsFit } from './useIndicatorsFit.ts'

export type CarouselIndicatorsProps = ComponentPropsWithRef<'div'>

/** One button per slide. If the buttons don't fit, a counter such as "3 / 30" replaces them. */
export const CarouselIndicators = withRef(function CarouselIndicators({
  className,
  ref,
  ...rest
}: CarouselIndicatorsProps) {
  const { index, slides, labels, getSlideLabel, goTo, rootProps, indicatorsRef, highlightRef } =
    useCarouselContext()
  const count = slides.length
  const container = useRef<HTMLDivElement>(null)
  const indicatorsFit = useIndicatorsFit(container, rootProps.ref, count)
  const size = getIndicatorSize(count)

  return (
    <div {...rest} ref={useMergedRefs(container, ref)} className={cx(styles.indicators, className)}>
      {size && (
        // biome-ignore lint/a11y/useSemanticElements: A fieldset groups form fields.
        <div
          ref={indicatorsRef}
          role="group"
          aria-label={labels.choose}
          className={cx(
            styles.indicatorList,
            indicatorsFit === false
              ? styles.hidden
              : styles.listSize[indicatorsFit ? 'small' : size],
            count > 3 && styles.wideList,
          )}
        >
          <i className={styles.bars}>
            {/* `createTrack` moves the highlight. */}
            <b ref={highlightRef} className={styles.highlight} />
          </i>
          {slides.map(({ key }, slide) => (
            <button
              key={key}
              type="button"
              aria-label={getSlideLabel(slide)}
              aria-current={slide === index}
              className={target}
              onClick={() => goTo(slide, 'indicator')}
            />
          ))}
        </div>
      )}
      {/* Hidden from screen readers, because the slide's accessible name includes the number. */}
      <span dir="ltr" aria-hidden="true" className={styles.counter}>
        {labels.counter(index + 1, count)}
      </span>
    </div>
  )
})
