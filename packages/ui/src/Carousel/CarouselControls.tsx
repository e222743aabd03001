'use client'

import { CarouselNext, CarouselPrevious } from './CarouselArrow.tsx'
import * as styles from './CarouselControls.css.ts'
import { CarouselIndicators } from './CarouselIndicators.tsx'
import { CarouselRotationControl } from './CarouselRotationControl.tsx'
import { useCarouselContext } from './carouselContext.ts'

interface CarouselControlsProps {
  hasAutoplay: boolean
}

/** The autoplay button, indicators, and arrows. */
export function CarouselControls({ hasAutoplay }: CarouselControlsProps) {
  const { isMovable } = useCarouselContext()
  if (!isMovable) return null
  return (
    <div className={styles.controls}>
      {hasAutoplay && <CarouselRotationControl />}
      <CarouselIndicators />
      <CarouselPrevious />
      <CarouselNext />
    </div>
  )
}
