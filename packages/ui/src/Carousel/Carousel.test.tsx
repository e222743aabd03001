import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import {
  countEmptyPlaces,
  offset,
  renderWordSlides,
  slide,
  testSlides,
  waitForSlide,
} from '../testing/carousel.tsx'
import { Carousel } from './Carousel.tsx'

test('arrows and indicators change slides, and arrows wrap around at both ends', async () => {
  const values: number[] = []
  const screen = await render(renderWordSlides({ onValueChange: (value) => values.push(value) }))
  await waitForSlide('Factory')
  await screen.getByRole('button', { name: 'Previous slide' }).click()
  await waitForSlide('Kitchen')
  expect(offset('Factory')).toBe(250)
  await screen.getByRole('button', { name: 'Next slide' }).click()
  await screen.getByRole('button', { name: 'Next slide' }).click()
  await waitForSlide('Laundry')
  const thirdIndicator = screen.getByRole('button', { name: '3 of 4' })
  await thirdIndicator.click()
  await waitForSlide('Restaurant')
  await expect.element(thirdIndicator).toHaveAttribute('aria-current', 'true')
  expect(values).toEqual([3, 0, 1, 2])
})

test('arrows and indicators are 44 px wide and high', async () => {
  const screen = await render(renderWordSlides())
  for (const button of screen.getByRole('button').elements()) {
    const { width, height } = button.getBoundingClientRect()
    expect([width, height]).toEqual([44, 44])
  }
})

test('screen readers find only the current slide, and slide changes are announced', async () => {
  const screen = await render(renderWordSlides())
  await waitForSlide('Factory')
  const carousel = screen.getByRole('region', { name: 'Industries' })
  await expect.element(carousel).toHaveAttribute('aria-roledescription', 'carousel')
  expect(testSlides().map(({ ariaLabel }) => ariaLabel)).toEqual([
    '1 of 4',
    '2 of 4',
    '3 of 4',
    '4 of 4',
  ])
  await expect.element(screen.getByRole('group', { name: '1 of 4' })).toBeVisible()
  expect(screen.getByRole('group', { name: '2 of 4' }).elements()).toHaveLength(0)
  expect(slide('Laundry').closest('[aria-live]')?.ariaLive).toBe('polite')
})

test('Tab reaches only the content of the current slide', async () => {
  const screen = await render(renderWordSlides())
  await waitForSlide('Factory')
  const reachedLinks: string[] = []
  for (let press = 0; press < 8; press += 1) {
    await userEvent.tab()
    const { tagName, textContent } = document.activeElement as HTMLElement
    if (tagName === 'A') reachedLinks.push(textContent ?? '')
  }
  expect(new Set(reachedLinks)).toEqual(new Set(['More on Factory']))
  await screen.getByRole('button', { name: 'Next slide' }).click()
  await waitForSlide('Laundry')
  await userEvent.tab()
  await expect.element(screen.getByRole('link', { name: 'More on Laundry' })).toHaveFocus()
})

test.each([['Next slide'], ['Previous slide']])(
  'no frame shows an empty space, even after many wrap-arounds: %s',
  async (name) => {
    const screen = await render(
      <div style={{ width: 500 }}>
        {renderWordSlides({}, ['Factory', 'Laundry', 'Restaurant'])}
      </div>,
    )
    await waitForSlide('Factory')
    const button = screen.getByRole('button', { name }).element() as HTMLElement
    const emptyCounts: number[] = []
    for (let count = 0; count < 7; count += 1) {
      button.click()
      for (let frame = 0; frame < 6; frame += 1) {
        await new Promise(requestAnimationFrame)
        emptyCounts.push(countEmptyPlaces())
      }
    }
    expect(Math.max(...emptyCounts)).toBe(0)
    expect(testSlides()).toHaveLength(3)
  },
)

test('labels can be replaced, and labels that are left out keep their defaults', async () => {
  const labels = { next: 'Nächste', slide: (number: number) => `Bild ${number}` }
  const screen = await render(renderWordSlides({ labels }))
  await expect.element(screen.getByRole('button', { name: 'Nächste' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Previous slide' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Bild 2' })).toBeVisible()
})

test('an `onFocus` handler does not replace the built-in focus handling', async () => {
  let count = 0
  const screen = await render(
    <Carousel aria-label="Industries" autoplay={60_000} onFocus={() => (count += 1)}>
      <p>Factory</p>
      <p>Laundry</p>
    </Carousel>,
  )
  screen.getByRole('button', { name: 'Next slide' }).element().focus()
  await expect.element(screen.getByRole('button', { name: 'Start slides' })).toBeVisible()
  expect(count).toBe(1)
})
