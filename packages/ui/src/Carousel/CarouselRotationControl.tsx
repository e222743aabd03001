'use client'

import type { ComponentPropsWithRef } from 'react'
import { mergeProps } from '../hooks/mergeProps.ts'
import { withRef } from '../hooks/withRef.ts'
import { cx } from '../theme/cx.ts'
import { CarouselButton } from './CarouselButton.tsx'
import * as styles from './CarouselControls.css.ts'
import { useCarouselContext } from './carouselContext.ts'

export type CarouselRotationControlProps = ComponentPropsWithRef<'button'>

/**
 * A button that stops and starts autoplay. Make it the first control, so that keyboard users reach
 * it before the other controls.
 */
export const CarouselRotationControl = withRef(function CarouselRotationControl(
  props: CarouselRotationControlProps,
) {
  const { isRotating, rotationProps } = useCarouselContext()
  return (
    <CarouselButton
      {...mergeProps(props, rotationProps, { className: cx(styles.target, styles.outline) })}
      label={rotationProps['aria-label']}
      drawing={isRotating ? 'pause' : 'play'}
    />
  )
})
