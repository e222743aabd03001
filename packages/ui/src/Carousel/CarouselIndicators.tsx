'use client'

import type { ComponentPropsWithRef } from 'react'
import { withRef } from '../hooks/withRef.ts'
import { cx } from '../theme/cx.ts'
import { target } from './CarouselControls.css.ts'
import * as styles from './CarouselIndicators.css.ts'
import { useCarouselContext } from './carouselContext.ts'

export type CarouselIndicatorsProps = ComponentPropsWithRef<'div'>

/**
 * How many indicators of 44 px fit in a carousel that is 320 px, 720 px, or 1,200 px wide. These
 * numbers ignore `--ui-size-target`, because container queries can't use custom properties.
 */
const SIZES = { small: 6, medium: 12, large: 20 } as const

/** One button per slide. If the buttons don't fit, text such as "3 / 30" replaces them. */
export const CarouselIndicators = withRef(function CarouselIndicators({
  className,
  ...rest
}: CarouselIndicatorsProps) {
  const { index, slides, labels, getSlideLabel, goTo, indicatorsRef, highlightRef } =
    useCarouselContext()
  const count = slides.length
  const sizes = Object.entries(SIZES) as [keyof typeof SIZES, number][]
  const size = sizes.find(([, limit]) => count <= limit)?.[0]

  return (
    <div {...rest} className={cx(styles.indicators, className)}>
      {size && (
        // biome-ignore lint/a11y/useSemanticElements: A fieldset groups form fields.
        <div
          ref={indicatorsRef}
          role="group"
          aria-label={labels.choose}
          className={cx(styles.indicatorList, styles.listSize[size], count > 3 && styles.wideList)}
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
