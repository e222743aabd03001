'use client'

import type { ComponentPropsWithRef } from 'react'
import { mergeProps } from '../hooks/mergeProps.ts'
import { withRef } from '../hooks/withRef.ts'
import { cx } from '../theme/cx.ts'
import { CarouselButton } from './CarouselButton.tsx'
import * as styles from './CarouselControls.css.ts'
import { useCarouselContext } from './carouselContext.ts'

export type CarouselArrowProps = ComponentPropsWithRef<'button'>

function createArrow(direction: 'previous' | 'next') {
  return withRef(function CarouselArrow(props: CarouselArrowProps) {
    const carousel = useCarouselContext()
    const isAtEnd = direction === 'previous' ? !carousel.hasPrevious : !carousel.hasNext
    return (
      <CarouselButton
        label={carousel.labels[direction]}
        {...mergeProps(props, {
          // Unlike `disabled`, `aria-disabled` keeps the focus on the button at the ends.
          'aria-disabled': isAtEnd || undefined,
          'data-orientation': carousel.orientation,
          className: cx(styles.target, styles.outline, styles.arrow),
          onClick: carousel[direction],
        })}
        drawing={direction}
      />
    )
  })
}

/** A button that moves to the previous slide. Without `loop`, it's disabled at the first slide. */
export const CarouselPrevious = /* @__PURE__ */ createArrow('previous')

/** A button that moves to the next slide. Without `loop`, it's disabled at the last slide. */
export const CarouselNext = /* @__PURE__ */ createArrow('next')
