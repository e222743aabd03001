'use client'

import type { ComponentPropsWithRef } from 'react'
import { withRef } from '../hooks/withRef.ts'
import { cx } from '../theme/cx.ts'
import * as styles from './Carousel.css.ts'
import { useCarouselContext } from './carouselContext.ts'

export interface CarouselSlideProps extends ComponentPropsWithRef<'div'> {
  /** The slide's index in the `slides` of `Carousel.Root`. */
  index: number
}

/**
 * One slide. Unless it's completely visible, its content is inert, and a click makes it the current
 * slide. Give it a React `key`, so its content keeps its state when slides are added or removed.
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
