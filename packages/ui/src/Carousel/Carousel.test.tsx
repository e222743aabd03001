import { type CSSProperties, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { emulateMedia } from '../testing/emulate.ts'
import { clickBeside, holdMouse, swipe, turnWheel } from '../testing/pointer.ts'
import { Carousel, type CarouselProps } from './Carousel.tsx'

const style = { '--ui-carousel-slide': '240px', '--ui-carousel-gap': '10px' } as CSSProperties
const names = ['Factory', 'Laundry', 'Restaurant', 'Kitchen']

function slides(props: Partial<CarouselProps> = {}, list = names) {
  return (
    <Carousel aria-label="Industries" style={style} {...(props as object)}>
      {list.map((name) => (
        <div key={name} style={{ height: 200 }}>
          {name} <a href={`#${name}`}>More on {name}</a>
        </div>
      ))}
    </Carousel>
  )
}

const viewport = () => document.querySelector('[data-live]') as HTMLElement
const slide = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[aria-roledescription="slide"]')].find((element) =>
    element.textContent?.startsWith(name),
  ) as HTMLElement
/** Where a slide stands, in pixels from the middle. */
const offset = (name: string) => {
  const [a, b] = [slide(name), viewport()].map((element) => element.getBoundingClientRect())
  return a && b ? Math.round(a.left + a.width / 2 - b.left - b.width / 2) : Number.NaN
}
const settled = (name: string) => expect.poll(() => offset(name)).toBe(0)

test('arrows and indicators turn, round both ends, and tell readers', async () => {
  const onValueChange = vi.fn()
  const screen = await render(slides({ onValueChange }))
  await settled('Factory')
  await expect.element(screen.getByRole('region', { name: 'Industries' })).toBeVisible()
  expect(screen.getByRole('group', { name: '1 of 4' }).elements()).toHaveLength(1)

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
  expect(document.querySelector('[aria-live="polite"]')?.textContent).toBe('3 of 4')
})

test('only what stands in the middle is reached by the keyboard', async () => {
  const screen = await render(slides())
  await settled('Factory')
  await expect.poll(() => screen.getByRole('link').elements().length).toBe(1)
  await expect.element(screen.getByRole('link', { name: 'More on Factory' })).toBeVisible()
})

test('arrow keys, Home and End turn', async () => {
  const screen = await render(slides())
  await settled('Factory')
  screen.getByRole('button', { name: 'Next slide' }).element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await settled('Laundry')
  await userEvent.keyboard('{End}')
  await settled('Kitchen')
  await userEvent.keyboard('{ArrowRight}')
  await settled('Factory')
  await userEvent.keyboard('{ArrowLeft}{Home}')
  await settled('Factory')
})

test('the track follows the mouse one to one; the ink of the indicators moves with it', async () => {
  await render(slides())
  await settled('Factory')
  const mouse = await holdMouse(viewport())
  await mouse.moveTo(-120)
  await expect.poll(() => offset('Factory')).toBe(-120)
  expect(offset('Laundry')).toBe(130)
  const ink = document.querySelector('[aria-current] span span') as HTMLElement
  const part = new DOMMatrix(getComputedStyle(ink).transform).m41 / ink.offsetWidth
  expect(part).toBeCloseTo((120 / 250) * 1.16, 1)
  await mouse.moveTo(-30)
  await expect.poll(() => offset('Factory')).toBe(-30)
  await mouse.release()
  await settled('Factory')
})

test.each([
  [-40, 'Factory'],
  [-60, 'Laundry'],
  [40, 'Factory'],
  [60, 'Kitchen'],
])('let go after %i px it stands on %s', async (by, name) => {
  await render(slides())
  await settled('Factory')
  const mouse = await holdMouse(viewport())
  await mouse.moveTo(by)
  await mouse.release()
  await settled(name)
  expect(slide(name).hasAttribute('data-current')).toBe(true)
})

test('a finger swipes', async () => {
  await render(slides())
  await settled('Factory')
  await swipe(viewport(), -90)
  await expect.poll(() => slide('Laundry').hasAttribute('data-current')).toBe(true)
  await settled('Laundry')
})

test('a drag that begins on a link turns, and does not follow the link', async () => {
  const screen = await render(slides())
  await settled('Factory')
  const mouse = await holdMouse(screen.getByRole('link', { name: 'More on Factory' }).element())
  await mouse.moveTo(-80)
  await mouse.release()
  await settled('Laundry')
  expect(location.hash).toBe('')
})

test('a press on the slide beside brings it to the middle', async () => {
  await render(slides())
  await settled('Factory')
  await clickBeside(viewport(), 160)
  await settled('Laundry')
  await clickBeside(viewport(), -160)
  await settled('Factory')
})

test('a wheel turns sideways, and leaves up and down to the page', async () => {
  await render(slides())
  await settled('Factory')
  await turnWheel(viewport(), 70)
  await settled('Laundry')
  await turnWheel(viewport(), 5, 100)
  await settled('Laundry')
})

test('all of it is mirrored in right-to-left text', async () => {
  const screen = await render(<div dir="rtl">{slides()}</div>)
  await settled('Factory')
  expect(offset('Laundry')).toBe(-250)
  const mouse = await holdMouse(viewport())
  await mouse.moveTo(80)
  await expect.poll(() => offset('Factory')).toBe(80)
  await mouse.release()
  await settled('Laundry')
  screen.getByRole('button', { name: 'Next slide' }).element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await settled('Restaurant')
})

test('there is a slide at both sides at any moment, also of two and on a wide screen', async () => {
  await render(<div style={{ width: 400 }}>{slides({}, ['Factory', 'Laundry'])}</div>)
  await settled('Factory')
  await expect.poll(() => viewport().querySelectorAll('[role="group"]').length).toBe(4)
  const mouse = await holdMouse(viewport())
  for (const by of [0, -60, -125, -190]) {
    await mouse.moveTo(by)
    const covered = () => {
      const box = viewport().getBoundingClientRect()
      return [0.02, 0.25, 0.5, 0.75, 0.98].filter((share) => {
        const x = box.left + box.width * share
        return [...document.querySelectorAll('[aria-roledescription="slide"]')].some((element) => {
          const { left, right } = element.getBoundingClientRect()
          return left - 10 <= x && x <= right + 10
        })
      }).length
    }
    await expect.poll(covered).toBe(5)
  }
  await mouse.release()
})

test('a parent decides, and may say no', async () => {
  function Fixed() {
    const [value, setValue] = useState(1)
    return slides({ value, onValueChange: (next: number) => next !== 3 && setValue(next) })
  }
  const screen = await render(<Fixed />)
  await settled('Laundry')
  await screen.getByRole('button', { name: 'Next slide' }).click()
  await settled('Restaurant')
  await screen.getByRole('button', { name: 'Next slide' }).click()
  await expect
    .element(screen.getByRole('button', { name: '3 of 4' }))
    .toHaveAttribute('aria-current')
  await settled('Restaurant')
})

test('without motion it turns at once', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  const screen = await render(slides())
  await settled('Factory')
  const frames = vi.spyOn(window, 'requestAnimationFrame')
  await screen.getByRole('button', { name: 'Next slide' }).click()
  await settled('Laundry')
  expect(frames.mock.calls.filter(([call]) => call.name === 'tick')).toHaveLength(0)
  frames.mockRestore()
})
