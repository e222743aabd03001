import { type ComponentPropsWithRef, useImperativeHandle } from 'react'
import { withRef } from '../hooks/withRef.ts'
import { cx } from '../theme/cx.ts'
import * as styles from './Carousel.css.ts'
import { useCarouselContext } from './carouselContext.ts'

export type CarouselViewportProps = ComponentPropsWithRef<'div'>

/** The visible part of the track. Its children are `Carousel.Slide` elements. */
export const CarouselViewport = withRef(function CarouselViewport({
  className,
  ref,
  ...rest
}: CarouselViewportProps) {
  const { viewportProps } = useCarouselContext()
  useImperativeHandle(ref, () => viewportProps.ref.current as HTMLDivElement)
  return <div {...rest} {...viewportProps} className={cx(styles.viewport, className)} />
})
