import { type ComponentPropsWithRef, useImperativeHandle } from 'react'
import { withRef } from '../hooks/withRef.ts'
import { cx } from '../theme/cx.ts'
import * as styles from './Carousel.css.ts'
import { CarouselContext } from './carouselContext.ts'
import type { CarouselOptions, CarouselSlideInfo } from './carouselOptions.ts'
import { useCarousel } from './useCarousel.ts'

export interface CarouselRootProps
  extends CarouselOptions,
    Omit<ComponentPropsWithRef<'section'>, keyof CarouselOptions> {
  /** The accessible name. Describe the content, for example `Industries`. */
  'aria-label': string
  /** The slides, in the order of the `Carousel.Slide` elements. */
  slides: readonly CarouselSlideInfo[]
}

/**
 * Groups the parts of a carousel and holds its state. Parts may be in any order. For screen readers,
 * put the controls before the viewport.
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
  className,
  style,
  onKeyDown,
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
  const { rootProps } = carousel
  useImperativeHandle(ref, () => rootProps.ref.current as HTMLElement)

  return (
    <CarouselContext.Provider value={carousel}>
      <section
        {...rest}
        {...rootProps}
        aria-label={name}
        className={cx(styles.root, className)}
        style={rootProps.style ? { ...rootProps.style, ...style } : style}
        onKeyDown={(event) => {
          onKeyDown?.(event)
          rootProps.onKeyDown(event)
        }}
      />
    </CarouselContext.Provider>
  )
})
