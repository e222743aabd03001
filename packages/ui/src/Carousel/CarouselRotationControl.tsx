'use client'

import type { ComponentPropsWithRef } from 'react'
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
export const CarouselRotationControl = withRef(function CarouselRotationControl({
  className,
  onClick,
  ...rest
}: CarouselRotationControlProps) {
  const { isRotating, rotationProps } = useCarouselContext()
  return (
    <CarouselButton
      {...rest}
      {...rotationProps}
      label={rotationProps['aria-label']}
      drawing={isRotating ? 'pause' : 'play'}
      className={cx(styles.target, styles.outline, className)}
      onClick={(event) => {
        onClick?.(event)
        // Ignores `preventDefault()`, because WCAG 2.2.2 asks for a button that stops the motion.
        rotationProps.onClick()
      }}
    />
  )
})
