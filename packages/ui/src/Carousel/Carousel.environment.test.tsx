import { composeStories } from '@storybook/react-vite'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { renderWordSlides, testSlides, viewport, waitForSlide } from '../testing/carousel.tsx'
import { emulateMedia } from '../testing/emulate.ts'
import { clickAtOffset, dragTouch, turnWheel } from '../testing/pointer.ts'
import * as stories from './Carousel.stories.tsx'

const { Default } = composeStories(stories)

test('at 200% text size, users can change slides in every way, and no text is cut off', async () => {
  document.documentElement.style.fontSize = '200%'
  const screen = await render(
    <div style={{ width: 390 }}>
      <Default />
    </div>,
  )
  await expect.poll(() => testSlides()[1]?.ariaHidden).toBe('false')
  await screen.getByRole('button', { name: 'Next slide' }).click()
  await expect.poll(() => testSlides()[2]?.ariaHidden).toBe('false')
  await dragTouch(viewport(), [-20, -60], 50)
  await expect.poll(() => testSlides()[0]?.ariaHidden).toBe('false')
  await turnWheel(viewport(), 70)
  await expect.poll(() => testSlides()[1]?.ariaHidden).toBe('false')
  screen.getByRole('button', { name: 'Next slide' }).element().focus()
  await userEvent.keyboard('{Home}')
  await expect.poll(() => testSlides()[0]?.ariaHidden).toBe('false')
  const carousel = screen.getByRole('region').element()
  expect(carousel.scrollWidth).toBeLessThanOrEqual(390)
  const description = testSlides()[0]?.lastElementChild?.lastElementChild as HTMLElement
  expect(description.scrollHeight).toBeLessThanOrEqual(description.clientHeight)
  document.documentElement.style.fontSize = ''
})

test('a carousel that is hidden at first works once it is visible', async () => {
  const createCarousel = (display?: 'none') => (
    <div style={{ display }}>{renderWordSlides({ defaultValue: 1 })}</div>
  )
  const screen = await render(createCarousel('none'))
  await expect.poll(viewport).not.toBeNull()
  await screen.rerender(createCarousel())
  await waitForSlide('Laundry')
  await screen.getByRole('button', { name: 'Next slide' }).click()
  await waitForSlide('Restaurant')
})

test('with reduced motion, slides change without animation', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  const screen = await render(renderWordSlides())
  await waitForSlide('Factory')
  const frameSpy = vi.spyOn(window, 'requestAnimationFrame')
  const countGlides = () =>
    frameSpy.mock.calls.filter(([callback]) => callback.name === 'glide').length
  await screen.getByRole('button', { name: 'Next slide' }).click()
  await waitForSlide('Laundry')
  await dragTouch(viewport(), [-20, -60], 50)
  await waitForSlide('Restaurant')
  await turnWheel(viewport(), 70)
  await waitForSlide('Kitchen')
  await clickAtOffset(viewport(), 160)
  await waitForSlide('Factory')
  screen.getByRole('button', { name: 'Next slide' }).element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await waitForSlide('Laundry')
  expect(countGlides()).toBe(0)
  frameSpy.mockRestore()
})

test('in forced colors, the highlight and the indicator bars have different colors', async () => {
  await emulateMedia({ 'forced-colors': 'active' })
  const screen = await render(renderWordSlides())
  await waitForSlide('Factory')
  const group = screen.getByRole('group', { name: 'Choose slide' }).element()
  const [bars, highlight] = ['i', 'b'].map((name) =>
    getComputedStyle(group.querySelector(name) as Element),
  )
  expect(highlight?.backgroundImage).toContain('linear-gradient')
  expect(bars?.backgroundColor).not.toBe('rgba(0, 0, 0, 0)')
  expect(highlight?.backgroundImage).not.toContain(bars?.backgroundColor)
})

test('neighboring slides are dimmed, and in the dark theme, the current film is too, but not its button', async () => {
  await render(<Default />)
  await expect.poll(() => testSlides()[0]?.ariaHidden).toBe('true')
  const readDimming = () => [
    getComputedStyle(testSlides()[0]?.firstElementChild as Element).opacity,
    getComputedStyle(testSlides()[1]?.querySelector('img') as Element).filter,
  ]
  document.documentElement.dataset.theme = 'light'
  await expect.poll(readDimming).toEqual(['0.5', 'none'])
  document.documentElement.dataset.theme = 'dark'
  await expect.poll(readDimming).toEqual(['0.3', 'brightness(0.9)'])
  // The film's button has the same colors in both themes.
  const button = getComputedStyle(testSlides()[1]?.querySelector('button') as Element)
  expect([button.backgroundColor, button.color]).toEqual(['rgb(26, 25, 22)', 'rgb(244, 242, 236)'])
  expect(button.filter).toBe('none')
  delete document.documentElement.dataset.theme
})
