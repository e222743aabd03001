import type { CSSProperties } from 'react'
import { expect } from 'vitest'
import { Carousel } from '../Carousel/Carousel.tsx'
import type { CarouselProps } from '../Carousel/carouselProps.ts'

const style = { '--ui-carousel-slide': '240px', '--ui-carousel-gap': '10px' } as CSSProperties

/** Slides of 240 px with 10 px between them: a step is 250 px. */
export const wordSlides = (
  props: Partial<CarouselProps> = {},
  names = ['Factory', 'Laundry', 'Restaurant', 'Kitchen'],
) => (
  <Carousel aria-label="Industries" style={style} {...(props as object)}>
    {names.map((name) => (
      <div key={name} style={{ height: 200 }}>
        {name} <a href={`#${name}`}>More on {name}</a>
      </div>
    ))}
  </Carousel>
)

export const viewport = () => document.querySelector('[data-live]') as HTMLElement

export const slides = () => [
  ...document.querySelectorAll<HTMLElement>('[aria-roledescription="slide"]'),
]

export const slide = (name: string) =>
  slides().find(({ textContent }) => textContent?.includes(name)) as HTMLElement

/** Where a slide stands, in pixels from the middle. */
export function offset(name: string): number {
  const [a, b] = [slide(name), viewport()].map((element) => element.getBoundingClientRect())
  return a && b ? Math.round(a.left + a.width / 2 - b.left - b.width / 2) : Number.NaN
}

/** Waits until a slide stands in the middle, and is the one that readers get. */
export async function settled(name: string): Promise<void> {
  await expect.poll(() => offset(name)).toBe(0)
  expect(slide(name).ariaHidden).toBe('false')
  expect(slides().filter(({ ariaHidden }) => ariaHidden === 'false')).toHaveLength(1)
}

/** How many of 21 places from edge to edge of the window show no slide, the gap between two put aside. */
export function emptyPlaces(): number {
  const { left, width } = viewport().getBoundingClientRect()
  const shown = slides()
    .filter((element) => Number(getComputedStyle(element).opacity) > 0)
    .map((element) => element.getBoundingClientRect())
  return Array.from({ length: 21 }, (_, place) => left + (width * place) / 20).filter(
    (x) => !shown.some((box) => box.left - 1 <= x && x <= box.right + 1),
  ).length
}
