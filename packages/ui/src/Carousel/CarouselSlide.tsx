import type { ReactNode } from 'react'
import { inertProps } from '../hooks/inertProps.ts'
import * as styles from './Carousel.css.ts'

interface CarouselSlideProps {
  label: string
  isCurrent: boolean
  /**
   * Whether JavaScript moves the slides. Until then, all slides are accessible and the viewport
   * scrolls natively.
   */
  isLive: boolean
  children: ReactNode
}

/** One slide. If it isn't current, its content is inert, but the slide itself accepts clicks. */
export function CarouselSlide({ label, isCurrent, isLive, children }: CarouselSlideProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: A fieldset groups form fields.
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={label}
      aria-hidden={isLive ? !isCurrent : undefined}
      data-current={isCurrent || undefined}
      className={styles.slide}
    >
      <div className={styles.slideContent} {...inertProps(isLive && !isCurrent)}>
        {children}
      </div>
    </div>
  )
}
