import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { offset } from '../testing/carousel.tsx'
import { holdMouse, swipe, turnWheel } from '../testing/pointer.ts'
import { Carousel } from './Carousel.tsx'
import type { CarouselProps } from './carouselProps.ts'

/** Renders a carousel in the first slide of another carousel. `props` apply to the outer carousel. */
async function renderNested(props: Partial<CarouselProps> = {}) {
  const screen = await render(
    <Carousel aria-label="Outer" slidesPerView={1} {...(props as object)}>
      <div key="first">
        Outer-1
        <Carousel aria-label="Inner" style={{ '--ui-carousel-slide': '200px' } as object}>
          <p key="first">Inner-1</p>
          <p key="second">Inner-2</p>
          <p key="third">Inner-3</p>
        </Carousel>
      </div>
      <p key="second">Outer-2</p>
      <p key="third">Outer-3</p>
    </Carousel>,
  )
  const innerCarousel = screen.getByRole('region', { name: 'Inner' })
  await expect.poll(() => innerCarousel.element().querySelector('[data-live]')).not.toBeNull()
  const innerSlides = [
    ...innerCarousel.element().querySelectorAll('[aria-roledescription="slide"]'),
  ]
  /** Waits until an inner slide is current and has stopped moving. */
  async function expectInnerSlide(index: number) {
    await expect
      .poll(() => innerSlides.map(({ ariaHidden }) => ariaHidden === 'false'))
      .toEqual(innerSlides.map((_, slide) => slide === index))
    let lastPosition = Number.NaN
    await expect
      .poll(() => {
        const hasMoved = lastPosition !== innerSlides[index]?.getBoundingClientRect().left
        lastPosition = innerSlides[index]?.getBoundingClientRect().left ?? Number.NaN
        return hasMoved
      })
      .toBe(false)
  }
  return { innerCarousel, innerSlides, expectInnerSlide }
}

test('a drag, swipe, or wheel in a nested carousel does not move the outer carousel', async () => {
  const onProgress = vi.fn()
  const { innerSlides, expectInnerSlide } = await renderNested({ onProgress })
  await expectInnerSlide(0)
  const mouse = await holdMouse(innerSlides[0] as Element)
  await mouse.moveTo(-90)
  await mouse.release()
  await expectInnerSlide(1)
  await swipe(innerSlides[1] as Element, -90)
  await expectInnerSlide(2)
  await turnWheel(innerSlides[2] as Element, -70)
  await expectInnerSlide(1)
  expect(onProgress).not.toHaveBeenCalled()
  expect(offset('Outer-1')).toBe(0)
})

test('keys in a nested carousel do not move the outer carousel', async () => {
  const { innerCarousel, innerSlides, expectInnerSlide } = await renderNested()
  innerCarousel.getByRole('button', { name: 'Next slide' }).element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expectInnerSlide(1)
  // The inner slides are 200 px wide, plus a gap. They don't inherit the width of the outer slides.
  expect(innerSlides[1]?.getBoundingClientRect().width).toBeLessThan(250)
  expect(offset('Outer-1')).toBe(0)
})
