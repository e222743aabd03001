import { composeStories } from '@storybook/react-vite'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { offset, settled, slides, viewport, wordSlides } from '../testing/carousel.tsx'
import { emulateMedia } from '../testing/emulate.ts'
import { clickBeside, drawFinger, holdMouse, turnWheel } from '../testing/pointer.ts'
import * as stories from './Carousel.stories.tsx'

const { Default } = composeStories(stories)

async function mirrored() {
  const screen = await render(<div dir="rtl">{wordSlides()}</div>)
  await settled('Factory')
  return screen
}

test('from right to left the next one lies on the left', async () => {
  const screen = await mirrored()
  expect(offset('Laundry')).toBe(-250)
  const [previous, next] = ['Previous slide', 'Next slide'].map((name) =>
    screen.getByRole('button', { name }).element().getBoundingClientRect(),
  )
  expect(next?.left).toBeLessThan(previous?.left ?? 0)
})

test('from right to left an arrow leads where it points, from words of the other direction too', async () => {
  const screen = await mirrored()
  const link = screen.getByRole('link', { name: 'More on Factory' }).element() as HTMLElement
  link.dir = 'ltr'
  link.focus()
  await userEvent.keyboard('{ArrowLeft}')
  await settled('Laundry')
})

test('from right to left a drag, a throw, a wheel and a press are mirrored', async () => {
  await mirrored()
  const mouse = await holdMouse(viewport())
  await mouse.moveTo(80)
  await expect.poll(() => offset('Factory')).toBe(80)
  await mouse.release()
  await settled('Laundry')
  await drawFinger(viewport(), [10, 20, 30], 10)
  await settled('Restaurant')
  await turnWheel(viewport(), 70)
  await settled('Laundry')
  await clickBeside(viewport(), -160)
  await settled('Restaurant')
})

test('from right to left keys and arrows go where they point', async () => {
  const screen = await mirrored()
  screen.getByRole('button', { name: 'Next slide' }).element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await settled('Laundry')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await settled('Kitchen')
  await userEvent.keyboard('{Home}')
  await settled('Factory')
  await userEvent.keyboard('{End}')
  await settled('Kitchen')
  await screen.getByRole('button', { name: 'Next slide' }).click()
  await settled('Factory')
})

test('in text of 200 % it turns, is dragged, and cuts off nothing', async () => {
  document.documentElement.style.fontSize = '200%'
  const screen = await render(
    <div style={{ width: 390 }}>
      <Default />
    </div>,
  )
  await expect.poll(() => slides()[1]?.ariaHidden).toBe('false')
  await screen.getByRole('button', { name: 'Next slide' }).click()
  await expect.poll(() => slides()[2]?.ariaHidden).toBe('false')
  await drawFinger(viewport(), [-20, -60], 50)
  await expect.poll(() => slides()[0]?.ariaHidden).toBe('false')
  await turnWheel(viewport(), 70)
  await expect.poll(() => slides()[1]?.ariaHidden).toBe('false')
  screen.getByRole('button', { name: 'Next slide' }).element().focus()
  await userEvent.keyboard('{Home}')
  await expect.poll(() => slides()[0]?.ariaHidden).toBe('false')
  const carousel = screen.getByRole('region').element()
  expect(carousel.scrollWidth).toBeLessThanOrEqual(390)
  const words = slides()[0]?.lastElementChild?.lastElementChild as HTMLElement
  expect(words.scrollHeight).toBeLessThanOrEqual(words.clientHeight)
  document.documentElement.style.fontSize = ''
})

test('the controls of six slides fit on a phone', async () => {
  const { innerWidth: width, innerHeight: height } = window
  await page.viewport(320, 600)
  await render(
    wordSlides({ header: 'Where they work' }, ['One', 'Two', 'Three', 'Four', 'Five', 'Six']),
  )
  await settled('One')
  for (const button of document.querySelectorAll('button')) {
    const { left, right, width: own } = button.getBoundingClientRect()
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(320)
    expect(own).toBe(44)
  }
  expect(document.documentElement.scrollWidth).toBe(320)
  await page.viewport(width, height)
})

test('without motion it turns at once, by any hand', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  const screen = await render(wordSlides())
  await settled('Factory')
  const frames = vi.spyOn(window, 'requestAnimationFrame')
  const glides = () => frames.mock.calls.filter(([call]) => call.name === 'glide').length
  await screen.getByRole('button', { name: 'Next slide' }).click()
  await settled('Laundry')
  await drawFinger(viewport(), [-20, -60], 50)
  await settled('Restaurant')
  await turnWheel(viewport(), 70)
  await settled('Kitchen')
  await clickBeside(viewport(), 160)
  await settled('Factory')
  screen.getByRole('button', { name: 'Next slide' }).element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await settled('Laundry')
  expect(glides()).toBe(0)
  frames.mockRestore()
})

test('where colours are forced, the ink is told from the rules', async () => {
  await emulateMedia({ 'forced-colors': 'active' })
  const screen = await render(wordSlides())
  await settled('Factory')
  const group = screen.getByRole('group', { name: 'Choose slide' }).element()
  const [rules, ink] = ['i', 'b'].map((name) =>
    getComputedStyle(group.querySelector(name) as Element),
  )
  expect(ink?.backgroundImage).toContain('linear-gradient')
  expect(rules?.backgroundColor).not.toBe('rgba(0, 0, 0, 0)')
  expect(ink?.backgroundImage).not.toContain(rules?.backgroundColor)
})

test('films beside are dimmed by half, in the dark to 30 %, and the current one to 90 %', async () => {
  await render(<Default />)
  await expect.poll(() => slides()[0]?.ariaHidden).toBe('true')
  const look = () => [
    getComputedStyle(slides()[0]?.firstElementChild as Element).opacity,
    getComputedStyle(slides()[1]?.querySelector('img') as Element).filter,
  ]
  document.documentElement.dataset.theme = 'light'
  await expect.poll(look).toEqual(['0.5', 'none'])
  document.documentElement.dataset.theme = 'dark'
  await expect.poll(look).toEqual(['0.3', 'brightness(0.9)'])
  // The plate of its button is the same in any theme.
  const plate = getComputedStyle(slides()[1]?.querySelector('button') as Element)
  expect([plate.backgroundColor, plate.color]).toEqual(['rgb(26, 25, 22)', 'rgb(244, 242, 236)'])
  delete document.documentElement.dataset.theme
})
