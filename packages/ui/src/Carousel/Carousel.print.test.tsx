import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { testSlides } from '../testing/carousel.tsx'
import { emulateMedia } from '../testing/emulate.ts'
import * as filmStories from './Carousel.stories.tsx'
import * as optionStories from './CarouselOptions.stories.tsx'
import * as partStories from './CarouselParts.stories.tsx'

const { Default, Below, AnyChildren, RightToLeft } = composeStories(filmStories)
const { SlidesPerView, Vertical, ThirtySlides } = composeStories(optionStories)
const { Parts } = composeStories(partStories)

const isOpaque = (element: Element | null): boolean =>
  !element || (getComputedStyle(element).opacity === '1' && isOpaque(element.parentElement))

test.each([
  ['films', Default],
  ['films with controls below', Below],
  ['any children', AnyChildren],
  ['three slides per view', SlidesPerView],
  ['a vertical carousel', Vertical],
  ['many slides', ThirtySlides],
  ['parts', Parts],
  ['right-to-left text', RightToLeft],
])('prints all slides: %s', async (_name, Story) => {
  await page.viewport(720, 900)
  const { container } = await render(<Story />)
  await expect.poll(() => document.querySelector('[data-live]')).not.toBeNull()
  await emulateMedia({}, 'print')
  const root = container.querySelector('[aria-roledescription="carousel"]') as Element
  const { left, right, top, bottom } = root.getBoundingClientRect()
  const boxes = testSlides().map((slide) => slide.getBoundingClientRect())
  for (const [index, box] of boxes.entries()) {
    expect(box.width * box.height).toBeGreaterThan(0)
    // A slide has half a gap on each side.
    expect(box.left).toBeGreaterThanOrEqual(left - 24)
    expect(box.right).toBeLessThanOrEqual(right + 24)
    expect(box.top).toBeGreaterThanOrEqual(top)
    expect(box.bottom).toBeLessThanOrEqual(bottom)
    const overlapping = boxes.filter(
      (other) =>
        other.left < box.right - 1 &&
        other.right > box.left + 1 &&
        other.top < box.bottom - 1 &&
        other.bottom > box.top + 1,
    )
    expect(overlapping).toEqual([boxes[index]])
  }
  for (const text of testSlides().flatMap((slide) => [...slide.querySelectorAll('*')])) {
    if (text.checkVisibility()) expect(isOpaque(text)).toBe(true)
  }
  const buttons = [...root.querySelectorAll('button')]
  expect(buttons.filter((button) => button.checkVisibility())).toEqual([])
})
