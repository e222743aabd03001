'use client'

import { useEffect, useState } from 'react'
import { useReducedMotion } from '../hooks/useReducedMotion.ts'
import { CarouselCaption } from './CarouselCaption.tsx'
import { CarouselFilm } from './CarouselFilm.tsx'
import { CarouselSlide } from './CarouselSlide.tsx'
import { useCarouselContext } from './carouselContext.ts'
import type { CarouselItem } from './carouselItem.ts'

/** Slides with a film and a caption. Playing or pausing one film applies to all films. */
export function CarouselFilms({ items }: { items: readonly CarouselItem[] }) {
  const { index, isInView, labels } = useCarouselContext()
  const prefersReducedMotion = useReducedMotion()
  const [isPlaying, setIsPlaying] = useState(false)
  useEffect(() => setIsPlaying(!prefersReducedMotion), [prefersReducedMotion])

  return items.map((item, slide) => (
    <CarouselSlide key={item.id} index={slide}>
      <CarouselFilm
        // A video doesn't load new sources, so a new film gets a new video.
        key={item.thumbnailSrc}
        item={item}
        isCurrent={slide === index}
        isInView={isInView}
        isPlaying={isPlaying}
        onPlayingChange={setIsPlaying}
        labels={labels}
      />
      <CarouselCaption item={item} number={labels.captionNumber(slide + 1, items.length)} />
    </CarouselSlide>
  ))
}
