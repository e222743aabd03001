import { useState } from 'react'
import { expect, type Mock, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { offset, renderWordSlides, viewport, waitForSlide } from '../testing/carousel.tsx'
import { holdMouse } from '../testing/pointer.ts'

const pressButton = (name: string) =>
  document.querySelector<HTMLElement>(`button[aria-label="${name}"]`)?.click()

const listValues = (onValueChange: Mock) => onValueChange.mock.calls.map(([value]) => value)

test('reports each slide change once, and nothing if the slide is already current', async () => {
  const onValueChange = vi.fn()
  await render(renderWordSlides({ onValueChange, defaultValue: 1 }))
  await waitForSlide('Laundry')
  pressButton('2 of 4')
  pressButton('3 of 4')
  await waitForSlide('Restaurant')
  pressButton('3 of 4')
  pressButton('4 of 4')
  await waitForSlide('Kitchen')
  expect(listValues(onValueChange)).toEqual([2, 3])
})

test('reports nothing without slides', async () => {
  const onValueChange = vi.fn()
  await render(renderWordSlides({ onValueChange, header: 'None yet' }, []))
  await expect.poll(() => document.body.textContent).toContain('None yet')
  expect(onValueChange).not.toHaveBeenCalled()
})

test('a parent that controls the value can refuse a change', async () => {
  function FixedCarousel() {
    const [value, setValue] = useState(1)
    return renderWordSlides({ value, onValueChange: (next) => next !== 3 && setValue(next) })
  }
  const screen = await render(<FixedCarousel />)
  await waitForSlide('Laundry')
  const nextButton = screen.getByRole('button', { name: 'Next slide' })
  await nextButton.click()
  await waitForSlide('Restaurant')
  await nextButton.click()
  await waitForSlide('Restaurant')
  await nextButton.click()
  await waitForSlide('Restaurant')
  await screen.getByRole('button', { name: 'Previous slide' }).click()
  await waitForSlide('Laundry')
})

test('moves when the parent changes `value`', async () => {
  const screen = await render(renderWordSlides({ value: 0 }))
  await waitForSlide('Factory')
  await screen.rerender(renderWordSlides({ value: 3 }))
  await waitForSlide('Kitchen')
  await screen.rerender(renderWordSlides({ value: 1 }))
  await waitForSlide('Laundry')
})

test('wraps around when the parent changes `value` from the last slide to the first', async () => {
  const screen = await render(renderWordSlides({ value: 0 }))
  for (const value of [1, 2, 3]) await screen.rerender(renderWordSlides({ value }))
  await waitForSlide('Kitchen')
  const offsets: number[] = []
  const observer = new MutationObserver(() => offsets.push(offset('Kitchen')))
  observer.observe(viewport(), { subtree: true, attributeFilter: ['style'] })
  await screen.rerender(renderWordSlides({ value: 0 }))
  await waitForSlide('Factory')
  observer.disconnect()
  expect(offsets.length).toBeGreaterThan(0)
  expect(Math.max(...offsets)).toBeLessThanOrEqual(0)
})

test('asks the parent again after a refused change, and a refused drag springs back', async () => {
  const onValueChange = vi.fn()
  await render(renderWordSlides({ value: 0, onValueChange }))
  await waitForSlide('Factory')
  pressButton('Next slide')
  await expect.poll(() => listValues(onValueChange)).toEqual([1])
  pressButton('Next slide')
  await expect.poll(() => listValues(onValueChange)).toEqual([1, 1])
  for (let count = 0; count < 2; count += 1) {
    const mouse = await holdMouse(viewport())
    await mouse.moveTo(-90)
    await expect.poll(() => offset('Factory')).toBe(-90)
    await mouse.release()
    await waitForSlide('Factory')
  }
  expect(listValues(onValueChange)).toEqual([1, 1, 1, 1])
})

test('with two slides, a change that the parent refuses moves nothing', async () => {
  const onValueChange = vi.fn()
  await render(renderWordSlides({ value: 0, onValueChange }, ['Factory', 'Laundry']))
  await waitForSlide('Factory')
  const changes: MutationRecord[] = []
  const observer = new MutationObserver((records) => changes.push(...records))
  observer.observe(viewport(), { subtree: true, attributeFilter: ['style'] })
  pressButton('Next slide')
  await expect.poll(() => listValues(onValueChange)).toEqual([1])
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  observer.disconnect()
  expect(changes).toEqual([])
})
