'use client'

import { createContext, useContext } from 'react'
import type { CarouselState } from './carouselState.ts'

export const CarouselContext = createContext<CarouselState | undefined>(undefined)

/**
 * Returns the state of the surrounding carousel. Use this state to write your own controls.
 * @throws {Error} outside of `Carousel` and `Carousel.Root`
 */
export function useCarouselContext(): CarouselState {
  const carousel = useContext(CarouselContext)
  if (!carousel) {
    throw new Error(
      'The parts of a carousel need its state. Render them inside `Carousel` or `Carousel.Root`.',
    )
  }
  return carousel
}
