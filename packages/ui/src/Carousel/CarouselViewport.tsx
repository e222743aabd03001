import { type RefObject, useEffect, useState } from 'react'
import { useReducedMotion } from '../hooks/useReducedMotion.ts'
import * as styles from './Carousel.css.ts'
import { CarouselCaption } from './CarouselCaption.tsx'
import { CarouselFilm } from './CarouselFilm.tsx'
import { CarouselSlide } from './CarouselSlide.tsx'
import type { CarouselLabels } from './carouselLabels.ts'
import type { Slide } from './listSlides.ts'

interface CarouselViewportProps {
  slides: readonly Slide[]
  index: number
  /** Whether JavaScript moves the slides. Until then, the viewport scrolls natively. */
  isLive: boolean
  /** Whether autoplay is on. Screen readers announce slide changes only while it's off. */
  isRotating: boolean
  isInView: boolean
  labels: CarouselLabels
  viewportRef: RefObject<HTMLDivElement | null>
}

/** The visible part of the track, which contains all slides. */
export function CarouselViewport({
  slides,
  index,
  isLive,
  isRotating,
  isInView,
  labels,
  viewportRef,
}: CarouselViewportProps) {
  const prefersReducedMotion = useReducedMotion()
  const [isPlaying, setIsPlaying] = useState(false)
  useEffect(() => setIsPlaying(!prefersReducedMotion), [prefersReducedMotion])

  return (
    <div ref={viewportRef} className={styles.viewport} aria-live={isRotating ? 'off' : 'polite'}>
      {slides.map(({ key, label, item, content }, slideIndex) => (
        <CarouselSlide key={key} label={label} isCurrent={slideIndex === index} isLive={isLive}>
          {item ? (
            <>
              <CarouselFilm
                item={item}
                isCurrent={slideIndex === index}
                isInView={isInView}
                isPlaying={isPlaying}
                onPlayingChange={setIsPlaying}
                labels={labels}
              />
              <CarouselCaption item={item} number={slideIndex + 1} count={slides.length} />
            </>
          ) : (
            content
          )}
        </CarouselSlide>
      ))}
    </div>
  )
}
