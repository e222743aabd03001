import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { emptyPlaces, offset, settled, slide, slides, wordSlides } from '../testing/carousel.tsx'
import { untilTrue } from '../testing/emulate.ts'
import { Carousel } from './Carousel.tsx'

test('arrows and indicators turn, round both ends', async () => {
  const onValueChange = vi.fn()
  const screen = await render(wordSlides({ onValueChange }))
  await settled('Factory')
  await screen.getByRole('button', { name: 'Previous slide' }).click()
  await settled('Kitchen')
  expect(offset('Factory')).toBe(250)
  await screen.getByRole('button', { name: 'Next slide' }).click()
  await screen.getByRole('button', { name: 'Next slide' }).click()
  await settled('Laundry')
  const third = screen.getByRole('button', { name: '3 of 4' })
  await third.click()
  await settled('Restaurant')
  await expect.element(third).toHaveAttribute('aria-current', 'true')
  expect(onValueChange.mock.calls.flat()).toEqual([3, 0, 1, 2])
})

test('arrows and indicators are 44 px in both directions', async () => {
  const screen = await render(wordSlides())
  for (const button of screen.getByRole('button').elements()) {
    const { width, height } = button.getBoundingClientRect()
    expect([width, height]).toEqual([44, 44])
  }
})

test('is a carousel of named slides, of which readers get the current one, and hear of a turn', async () => {
  const screen = await render(wordSlides())
  await settled('Factory')
  const carousel = screen.getByRole('region', { name: 'Industries' })
  await expect.element(carousel).toHaveAttribute('aria-roledescription', 'carousel')
  expect(slides().map(({ ariaLabel }) => ariaLabel)).toEqual([
    '1 of 4',
    '2 of 4',
    '3 of 4',
    '4 of 4',
  ])
  await expect.element(screen.getByRole('group', { name: '1 of 4' })).toBeVisible()
  expect(screen.getByRole('group', { name: '2 of 4' }).elements()).toHaveLength(0)
  expect(slide('Laundry').closest('[aria-live]')?.ariaLive).toBe('polite')
})

test('only what stands in the middle is reached by the keyboard', async () => {
  const screen = await render(wordSlides())
  await settled('Factory')
  const reached: string[] = []
  for (let press = 0; press < 8; press += 1) {
    await userEvent.tab()
    const { tagName, textContent } = document.activeElement as HTMLElement
    if (tagName === 'A') reached.push(textContent ?? '')
  }
  expect(new Set(reached)).toEqual(new Set(['More on Factory']))
  await screen.getByRole('button', { name: 'Next slide' }).click()
  await settled('Laundry')
  await userEvent.tab()
  await expect.element(screen.getByRole('link', { name: 'More on Laundry' })).toHaveFocus()
})

test('arrow keys, Home and End turn', async () => {
  const screen = await render(wordSlides())
  await settled('Factory')
  screen.getByRole('button', { name: 'Next slide' }).element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await settled('Laundry')
  await userEvent.keyboard('{End}')
  await settled('Kitchen')
  await userEvent.keyboard('{ArrowRight}')
  await settled('Factory')
  await userEvent.keyboard('{ArrowLeft}')
  await settled('Kitchen')
  await userEvent.keyboard('{Home}')
  await settled('Factory')
})

test('keys that a field needs, or that somebody has taken, turn nothing', async () => {
  const screen = await render(
    <Carousel aria-label="Industries">
      <input aria-label="Search" />
      <p>Other</p>
    </Carousel>,
  )
  await expect.poll(() => slides()[0]?.ariaHidden).toBe('false')
  await screen.getByRole('textbox').fill('napkin')
  await userEvent.keyboard('{Home}{ArrowRight}')
  expect(slides()[0]?.ariaHidden).toBe('false')
  await screen.rerender(wordSlides({ onKeyDown: (event) => event.preventDefault() }))
  screen.getByRole('button', { name: 'Next slide' }).element().focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(slides()[0]?.ariaHidden).toBe('false')
})

test.each([['Next slide'], ['Previous slide']])(
  'no frame shows an empty place, however often it goes round: %s',
  async (name) => {
    const screen = await render(
      <div style={{ width: 500 }}>{wordSlides({}, ['Factory', 'Laundry', 'Restaurant'])}</div>,
    )
    await settled('Factory')
    const button = screen.getByRole('button', { name }).element() as HTMLElement
    const holes: number[] = []
    for (let turn = 0; turn < 7; turn += 1) {
      button.click()
      for (let frame = 0; frame < 6; frame += 1) {
        await new Promise(requestAnimationFrame)
        holes.push(emptyPlaces())
      }
    }
    expect(Math.max(...holes)).toBe(0)
    expect(slides()).toHaveLength(3)
  },
)

test('of two, the one beside fades in where the track goes, and never jumps in sight', async () => {
  const screen = await render(
    <div style={{ width: 400 }}>{wordSlides({}, ['Factory', 'Laundry'])}</div>,
  )
  await settled('Factory')
  expect(getComputedStyle(slide('Laundry')).opacity).toBe('0')
  let before = offset('Laundry')
  const jumps: string[] = []
  ;(screen.getByRole('button', { name: 'Previous slide' }).element() as HTMLElement).click()
  await untilTrue(() => {
    const now = offset('Laundry')
    const { opacity } = getComputedStyle(slide('Laundry'))
    if (Math.abs(now - before) > 250 && Number(opacity) > 0.5) jumps.push(`${before} ${now}`)
    before = now
    return now === 0
  })
  expect(before).toBe(0)
  expect(jumps).toEqual([])
  expect(slides()).toHaveLength(2)
})

test('a parent decides, and may say no', async () => {
  function Fixed() {
    const [value, setValue] = useState(1)
    return wordSlides({ value, onValueChange: (next) => next !== 3 && setValue(next) })
  }
  const screen = await render(<Fixed />)
  await settled('Laundry')
  const next = screen.getByRole('button', { name: 'Next slide' })
  await next.click()
  await settled('Restaurant')
  await next.click()
  await settled('Restaurant')
  await next.click()
  await settled('Restaurant')
  await screen.getByRole('button', { name: 'Previous slide' }).click()
  await settled('Laundry')
})

test('follows a parent that turns it by itself', async () => {
  const screen = await render(wordSlides({ value: 0 }))
  await settled('Factory')
  await screen.rerender(wordSlides({ value: 3 }))
  await settled('Kitchen')
  await screen.rerender(wordSlides({ value: 1 }))
  await settled('Laundry')
})

test('goes on with other slides than before', async () => {
  const screen = await render(wordSlides())
  await settled('Factory')
  await screen.rerender(wordSlides({}, ['Factory', 'Laundry', 'Restaurant', 'Kitchen', 'Hotel']))
  await screen.getByRole('button', { name: 'Previous slide' }).click()
  await settled('Hotel')
})

test('one slide stands alone, without controls', async () => {
  const screen = await render(wordSlides({}, ['Factory']))
  await expect.element(screen.getByRole('link', { name: 'More on Factory' })).toBeVisible()
  expect(screen.getByRole('button').elements()).toHaveLength(0)
})
