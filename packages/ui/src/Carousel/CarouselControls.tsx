import type { RefObject } from 'react'
import { cx } from '../theme/cx.ts'
import { CarouselButton } from './CarouselButton.tsx'
import * as styles from './CarouselControls.css.ts'
import { CarouselIndicators } from './CarouselIndicators.tsx'
import type { CarouselLabels } from './carouselLabels.ts'
import type { Slide } from './listSlides.ts'
import type { Rotation } from './useRotation.ts'

interface CarouselControlsProps {
  slides: readonly Slide[]
  index: number
  /** `undefined` without autoplay. */
  rotation: Rotation | undefined
  labels: CarouselLabels
  indicatorsRef: RefObject<HTMLDivElement | null>
  inkRef: RefObject<HTMLElement | null>
  onPrevious: () => void
  onNext: () => void
  onSelect: (index: number) => void
}

/** The autoplay button, indicators, and arrows. */
export function CarouselControls({
  slides,
  index,
  rotation,
  labels,
  indicatorsRef,
  inkRef,
  onPrevious,
  onNext,
  onSelect,
}: CarouselControlsProps) {
  const arrow = cx(styles.target, styles.outline)
  return (
    <div className={styles.controls}>
      {rotation && (
        <CarouselButton
          drawing={rotation.isRotating ? 'pause' : 'play'}
          label={rotation.isRotating ? labels.stop : labels.start}
          data-rotation={rotation.isRotating ? 'running' : 'stopped'}
          className={arrow}
          onClick={rotation.toggle}
        />
      )}
      <CarouselIndicators
        label={labels.choose}
        slides={slides}
        index={index}
        onSelect={onSelect}
        listRef={indicatorsRef}
        inkRef={inkRef}
      />
      <CarouselButton
        drawing="previous"
        label={labels.previous}
        className={arrow}
        onClick={onPrevious}
      />
      <CarouselButton drawing="next" label={labels.next} className={arrow} onClick={onNext} />
    </div>
  )
}
