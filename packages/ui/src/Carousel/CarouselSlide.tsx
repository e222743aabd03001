'use client'

import type { ComponentPropsWithRef } from 'react'
import { withRef } from '../hooks/withRef.ts'
import { cx } from '../theme/cx.ts'
import * as styles from './Carousel.css.ts'
import { useCarouselContext } from './carouselContext.ts'

export interface CarouselSlideProps extends ComponentPropsWithRef<'div'> {
  /** The slide's place in `slides` of `Carousel.Root`. Starts at 0. */
  index: number
}

/**
 * One slide. While the viewport doesn't show it, its content is inert, but a click turns to it. Give
 * it a React `key`, so its content keeps its state when slides are added or removed.
 */
export const CarouselSlide = withRef(function CarouselSlide({
  index,
  className,
  children,
  ...rest
}: CarouselSlideProps) {
  const { getSlideProps, getSlideContentProps } = useCarouselContext()
  return (
    <div {...rest} {...getSlideProps(index)} className={cx(styles.slide, className)}>
      <div className={styles.slideContent} {...getSlideContentProps(index)}>
        {children}
      </div>
    </div>
  )
})
