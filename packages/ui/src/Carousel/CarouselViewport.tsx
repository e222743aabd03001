'use client'

import type { ComponentPropsWithRef } from 'react'
import { mergeProps } from '../hooks/mergeProps.ts'
import { useMergedRefs } from '../hooks/mergeRefs.ts'
import { withRef } from '../hooks/withRef.ts'
import * as styles from './Carousel.css.ts'
import { useCarouselContext } from './carouselContext.ts'

export type CarouselViewportProps = ComponentPropsWithRef<'div'>

/** The visible part of the track. Its children are `Carousel.Slide` elements. */
export const CarouselViewport = withRef(function CarouselViewport({
  ref,
  ...rest
}: CarouselViewportProps) {
  const { ref: viewportRef, ...viewportProps } = useCarouselContext().viewportProps
  const mergedRef = useMergedRefs(viewportRef, ref)
  return (
    <div {...mergeProps(rest, viewportProps, { className: styles.viewport })} ref={mergedRef} />
  )
})
