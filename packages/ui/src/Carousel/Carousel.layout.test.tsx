import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { offset, renderWordSlides, slide, viewport, waitForSlide } from '../testing/carousel.tsx'
import { holdMouse } from '../testing/pointer.ts'

const { innerWidth: width, innerHeight: height } = window

afterEach(() => page.viewport(width, height))

test.each([
  [6, 'above'],
  [7, 'above'],
  [40, 'above'],
  [40, 'below'],
] as const)('at 320 px the controls of %i slides fit %s the slides', async (count, placement) => {
  await page.viewport(320, 600)
  const names = Array.from({ length: count }, (_, index) => `Slide-${index + 1}`)
  const screen = await render(
    renderWordSlides({ header: 'Where they work', placement, defaultValue: count - 1 }, names),
  )
  await waitForSlide(`Slide-${count}`)
  for (const name of ['Previous slide', 'Next slide', `${count} of ${count}`]) {
    const box = screen.getByRole('button', { name }).element().getBoundingClientRect()
    expect(box.left).toBeGreaterThanOrEqual(0)
    expect(box.right).toBeLessThanOrEqual(320)
    expect(box.width).toBe(44)
  }
  const group = screen.getByRole('group', { name: 'Choose slide' }).element()
  expect(group.getBoundingClientRect().left).toBeGreaterThanOrEqual(0)
  expect(group.getBoundingClientRect().right).toBeLessThanOrEqual(320)
  if (count === 6) expect(group.scrollWidth).toBe(group.clientWidth)
  expect(document.documentElement.scrollWidth).toBe(320)
})

const two = () => <div style={{ width: 400 }}>{renderWordSlides({}, ['Factory', 'Laundry'])}</div>
const opacity = (name: string) => Number(getComputedStyle(slide(name)).opacity)

test('with two slides, the neighbor is visible after the current one', async () => {
  const screen = await render(two())
  await waitForSlide('Factory')
  expect([offset('Laundry'), opacity('Laundry')]).toEqual([250, 1])
  await screen.getByRole('button', { name: 'Next slide' }).click()
  await waitForSlide('Laundry')
  expect([offset('Factory'), opacity('Factory')]).toEqual([250, 1])
})

test('with two slides, the neighbor changes sides only while it is faded out', async () => {
  await render(two())
  await waitForSlide('Factory')
  const mouse = await holdMouse(viewport())
  const jumps: number[] = []
  let before = offset('Laundry')
  for (let by = 5; by <= 200; by += 5) {
    await mouse.moveTo(by)
    const now = offset('Laundry')
    if (Math.abs(now - before) > 100) jumps.push(opacity('Laundry'))
    before = now
  }
  expect(before).toBe(-50)
  expect(opacity('Laundry')).toBe(1)
  expect(jumps).toHaveLength(1)
  expect(jumps[0]).toBeLessThan(0.25)
  await mouse.release()
  await waitForSlide('Laundry')
})
