import type { CSSProperties } from 'react'
import { expect } from 'vitest'
import { server } from 'vitest/browser'
import { Carousel } from '../Carousel/Carousel.tsx'
import type { CarouselProps } from '../Carousel/carouselProps.ts'
import { skipUnless } from './chromium.ts'

const style = { '--ui-carousel-slide': '240px', '--ui-carousel-gap': '10px' } as CSSProperties

/** Renders slides that are 240 px wide with gaps of 10 px, so the next slide is 250 px away. */
export const renderWordSlides = (
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

export const FILM_URL = new URL(
  '../../../../apps/site/public/film/factory-640.h264.mp4',
  import.meta.url,
).href
export const POSTER_URL = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`

/** Renders three film slides. A URL fragment, such as `#1`, makes each film's URL unique. */
export const renderFilmSlides = (src: string, props: Partial<CarouselProps> = {}) => (
  <Carousel
    aria-label="Industries"
    {...(props as object)}
    items={['Factory', 'Laundry', 'Restaurant'].map((title, id) => ({
      id,
      title,
      description: `What it does in a ${title.toLowerCase()}.`,
      videoSrc: `${src}#${id}`,
      thumbnailSrc: POSTER_URL,
    }))}
  />
)

export const videos = () => [...document.querySelectorAll('video')]

/** Skips a test that shows a film a second time. */
export const skipWithoutSecondFilm = () =>
  skipUnless(
    server.browser !== 'safari',
    'WebKitGTK doesn’t load a film that a paused element with `preload="none"` has loaded',
  )

/** Returns, for each film, whether it has loaded any data and whether it's playing. */
export const readFilmStates = () =>
  videos().map(({ readyState, paused }) => [readyState > 0, !paused])

export const viewport = () => document.querySelector('[data-live]') as HTMLElement

export const testSlides = () => [
  ...document.querySelectorAll<HTMLElement>('[aria-roledescription="slide"]'),
]

export const slide = (name: string) =>
  testSlides().find(({ textContent }) => textContent?.includes(name)) as HTMLElement

/** Returns the distance of a slide from the center of the viewport, in pixels. */
export function offset(name: string): number {
  const findCenter = ({ left, width }: DOMRect) => left + width / 2
  const slideCenter = findCenter(slide(name).getBoundingClientRect())
  return Math.round(slideCenter - findCenter(viewport().getBoundingClientRect()))
}

/** Waits until a slide is centered, then expects that screen readers can reach only that slide. */
export async function waitForSlide(name: string): Promise<void> {
  await expect.poll(() => offset(name)).toBe(0)
  // A hydrated carousel hides the other slides only after its effects have run.
  await expect.poll(() => slide(name).ariaHidden).toBe('false')
  expect(testSlides().filter(({ ariaHidden }) => ariaHidden === 'false')).toHaveLength(1)
}

/**
 * Samples 21 points across the viewport, and returns how many show no slide. Points in the gaps
 * between slides don't count as empty.
 */
export function countEmptyPlaces(): number {
  const { left, width } = viewport().getBoundingClientRect()
  const slideBoxes = testSlides()
    .filter((element) => Number(getComputedStyle(element).opacity) > 0)
    .map((element) => element.getBoundingClientRect())
  return Array.from({ length: 21 }, (_, point) => left + (width * point) / 20).filter(
    (x) => !slideBoxes.some((box) => box.left - 1 <= x && x <= box.right + 1),
  ).length
}
