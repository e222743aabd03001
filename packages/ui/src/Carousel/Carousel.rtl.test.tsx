import { expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import {
  countEmptyPlaces,
  offset,
  renderWordSlides,
  viewport,
  waitForSlide,
} from '../testing/carousel.tsx'
import { clickAtOffset, dragTouch, holdMouse, turnWheel } from '../testing/pointer.ts'
import { Carousel } from './Carousel.tsx'

async function renderRightToLeft() {
  const screen = await render(<div dir="rtl">{renderWordSlides()}</div>)
  await waitForSlide('Factory')
  return screen
}

test('in right-to-left text, the next slide is on the left', async () => {
  const screen = await renderRightToLeft()
  expect(offset('Laundry')).toBe(-250)
  const [previous, next] = ['Previous slide', 'Next slide'].map((name) =>
    screen.getByRole('button', { name }).element().getBoundingClientRect(),
  )
  expect(next?.left).toBeLessThan(previous?.left ?? 0)
})

test('in right-to-left text, the Left key moves to the slide on the left, even in left-to-right content', async () => {
  const screen = await renderRightToLeft()
  const link = screen.getByRole('link', { name: 'More on Factory' }).element() as HTMLElement
  link.dir = 'ltr'
  link.focus()
  await userEvent.keyboard('{ArrowLeft}')
  await waitForSlide('Laundry')
})

test('right-to-left text mirrors drags, flicks, the wheel, and clicks', async () => {
  await renderRightToLeft()
  const mouse = await holdMouse(viewport())
  await mouse.moveTo(80)
  await expect.poll(() => offset('Factory')).toBe(80)
  await mouse.release()
  await waitForSlide('Laundry')
  await dragTouch(viewport(), [10, 20, 30], 10)
  await waitForSlide('Restaurant')
  await turnWheel(viewport(), 70)
  await waitForSlide('Laundry')
  await clickAtOffset(viewport(), -160)
  await waitForSlide('Restaurant')
})

test('right-to-left text mirrors the drawings of arrows, but not text or other drawings', async () => {
  const { container } = await render(
    <div dir="rtl">
      <Carousel.Root aria-label="Industries" slides={[]} autoplay={4000}>
        <Carousel.RotationControl>Autoplay</Carousel.RotationControl>
        <Carousel.Next>Next</Carousel.Next>
      </Carousel.Root>
    </div>,
  )
  const readScales = (selector: string) =>
    [...container.querySelectorAll(selector)].map((element) => getComputedStyle(element).scale)
  expect(readScales('button')).toEqual(['none', 'none'])
  expect(readScales('svg')).toEqual(['none', '-1 1'])
})

test('in a vertical carousel, arrows point down in right-to-left text, and text is horizontal', async () => {
  const { container } = await render(
    <div dir="rtl">
      <Carousel.Root aria-label="Industries" slides={[]} orientation="vertical">
        <Carousel.Next>Next</Carousel.Next>
      </Carousel.Root>
    </div>,
  )
  const [button, svg] = ['button', 'svg'].map((selector) => {
    const { rotate, scale } = getComputedStyle(container.querySelector(selector) as Element)
    return { rotate, scale }
  })
  expect(button).toEqual({ rotate: 'none', scale: 'none' })
  expect(svg).toEqual({ rotate: '90deg', scale: 'none' })
})

test('right-to-left text mirrors keys and arrows', async () => {
  const screen = await renderRightToLeft()
  screen.getByRole('button', { name: 'Next slide' }).element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await waitForSlide('Laundry')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await waitForSlide('Kitchen')
  await userEvent.keyboard('{Home}')
  await waitForSlide('Factory')
  await userEvent.keyboard('{End}')
  await waitForSlide('Kitchen')
  await screen.getByRole('button', { name: 'Next slide' }).click()
  await waitForSlide('Factory')
})

test.each(['the page', 'a parent'])('follows when the direction of %s changes', async (parent) => {
  const screen = await render(<div>{renderWordSlides({ defaultValue: 1 })}</div>)
  await waitForSlide('Laundry')
  const element =
    parent === 'the page' ? document.documentElement : (screen.container.firstChild as HTMLElement)
  onTestFinished(() => element.removeAttribute('dir'))
  expect(offset('Factory')).toBe(-250)
  element.dir = 'rtl'
  await waitForSlide('Laundry')
  expect(offset('Factory')).toBe(250)
  expect(countEmptyPlaces()).toBe(0)
  element.dir = 'ltr'
  await waitForSlide('Laundry')
  expect(offset('Factory')).toBe(-250)
})
