import type { RefObject } from 'react'
import * as styles from './Carousel.css.ts'
import { Glyph } from './Glyph.tsx'
import type { CarouselLabels } from './labels.ts'

interface CarouselControlsProps {
  /** The titles, or nothing, of all slides. */
  titles: readonly (string | undefined)[]
  current: number
  labels: CarouselLabels
  inks: RefObject<HTMLElement[]>
  slidesId: string
  onShow: (index: number) => void
  onBy: (count: number) => void
  /** Whether it turns by itself; left out, it never does. */
  isRotating: boolean | undefined
  onIsRotatingChange: (isRotating: boolean) => void
}

/** Rotation, indicators, arrows. */
export function CarouselControls({
  titles,
  current,
  labels,
  inks,
  slidesId,
  onShow,
  onBy,
  isRotating,
  onIsRotatingChange,
}: CarouselControlsProps) {
  const arrow = (name: 'previous' | 'next', by: number) => (
    <button
      type="button"
      className={styles.arrow}
      aria-label={labels[name]}
      aria-controls={slidesId}
      onClick={() => onBy(by)}
    >
      <span className={styles.pointer}>
        <Glyph name={name} />
      </span>
    </button>
  )
  return (
    <div className={styles.controls}>
      {isRotating !== undefined && (
        <button
          type="button"
          className={styles.arrow}
          aria-label={isRotating ? labels.stopRotation : labels.startRotation}
          onClick={() => onIsRotatingChange(!isRotating)}
        >
          <Glyph name={isRotating ? 'pause' : 'play'} />
        </button>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form. */}
      <div role="group" aria-label={labels.choose} className={styles.indicators}>
        {titles.map((title, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: an indicator is the place, not the slide.
            key={index}
            type="button"
            className={styles.indicator}
            aria-label={labels.slide(index + 1, titles.length, title)}
            aria-current={index === current || undefined}
            aria-controls={slidesId}
            onClick={() => onShow(index)}
          >
            <span className={styles.rule}>
              <span
                className={styles.ink}
                ref={(ink) => {
                  if (ink) inks.current[index] = ink
                }}
              />
            </span>
          </button>
        ))}
      </div>
      <div className={styles.arrows}>
        {arrow('previous', -1)}
        {arrow('next', 1)}
      </div>
    </div>
  )
}
