import { type RefObject, useEffect, useRef } from 'react'
import * as styles from './CarouselControls.css.ts'
import type { Slide } from './listSlides.ts'

interface CarouselIndicatorsProps {
  /** Accessible name of the group. */
  label: string
  slides: readonly Slide[]
  index: number
  onSelect: (index: number) => void
  /** The element that contains the buttons. */
  listRef: RefObject<HTMLDivElement | null>
  /** The highlight of the current indicator. The track moves it. */
  inkRef: RefObject<HTMLElement | null>
}

/** One button per slide. If the buttons don't fit, they scroll to keep the current one visible. */
export function CarouselIndicators({
  label,
  slides,
  index,
  onSelect,
  listRef,
  inkRef,
}: CarouselIndicatorsProps) {
  const root = useRef<HTMLDivElement>(null)
  const count = slides.length

  useEffect(() => {
    const scroller = root.current
    if (!scroller || count === 0) return
    const button = scroller.querySelectorAll('button')[index]
    if (button) scroller.scrollLeft += findCenter(button) - findCenter(scroller)
  }, [index, count])

  return (
    // biome-ignore lint/a11y/useSemanticElements: A fieldset groups form fields.
    <div ref={root} role="group" aria-label={label} className={styles.indicators}>
      <div ref={listRef} className={styles.indicatorList}>
        <i className={styles.bars}>
          <b ref={inkRef} className={styles.ink} />
        </i>
        {slides.map((slide, slideIndex) => (
          <button
            key={slide.key}
            type="button"
            aria-label={slide.label}
            aria-current={slideIndex === index}
            className={styles.target}
            onClick={() => onSelect(slideIndex)}
          />
        ))}
      </div>
    </div>
  )
}

function findCenter(element: Element): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}
