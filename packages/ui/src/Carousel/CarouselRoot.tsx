'use client'

import type { ComponentPropsWithRef } from 'react'
import { mergeProps } from '../hooks/mergeProps.ts'
import { useMergedRefs } from '../hooks/mergeRefs.ts'
import { withRef } from '../hooks/withRef.ts'
import * as styles from './Carousel.css.ts'
import { CarouselContext } from './carouselContext.ts'
import type { CarouselOptions, CarouselSlideInfo } from './carouselOptions.ts'
import { useCarousel } from './useCarousel.ts'

export interface CarouselRootProps
  extends CarouselOptions,
    Omit<ComponentPropsWithRef<'section'>, keyof CarouselOptions> {
  /** The accessible name. Describe the content, as in `Industries`. */
  'aria-label': string
  /** The slides, in the order of the `Carousel.Slide` elements. */
  slides: readonly CarouselSlideInfo[]
}

/**
 * Holds the state of a carousel and contains its parts in any order. Put the controls before the
 * viewport, so that screen readers find them first.
 */
export const CarouselRoot = withRef(function CarouselRoot({
  'aria-label': name,
  slides,
  value,
  defaultValue,
  onValueChange,
  onProgress,
  onSettle,
  loop,
  slidesPerView,
  align,
  orientation,
  draggable,
  speed,
  autoplay,
  paused,
  defaultPaused,
  onPausedChange,
  actionsRef,
  labels,
  ref,
  ...rest
}: CarouselRootProps) {
  const carousel = useCarousel({
    slides,
    value,
    defaultValue,
    onValueChange,
    onProgress,
    onSettle,
    loop,
    slidesPerView,
    align,
    orientation,
    draggable,
    speed,
    autoplay,
    paused,
    defaultPaused,
    onPausedChange,
    actionsRef,
    labels,
  })
  const { ref: rootRef, ...rootProps } = carousel.rootProps
  const mergedRef = useMergedRefs(rootRef, ref)

  return (
    <CarouselContext.Provider value={carousel}>
      <section
        {...mergeProps(rest, rootProps, { className: styles.root })}
        ref={mergedRef}
        aria-label={name}
      />
    </CarouselContext.Provider>
  )
})
