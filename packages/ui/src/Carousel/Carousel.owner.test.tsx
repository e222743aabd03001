import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { offset, settled, slide, slides, viewport, wordSlides } from '../testing/carousel.tsx'
import { holdMouse } from '../testing/pointer.ts'

const press = (name: string) =>
  document.querySelector<HTMLElement>(`button[aria-label="${name}"]`)?.click()

test('tells of a turn once, and of none where nothing turned', async () => {
  const onValueChange = vi.fn()
  await render(wordSlides({ onValueChange, defaultValue: 1 }))
  await settled('Laundry')
  press('2 of 4')
  press('3 of 4')
  await settled('Restaurant')
  press('3 of 4')
  press('4 of 4')
  await settled('Kitchen')
  expect(onValueChange.mock.calls.flat()).toEqual([2, 3])
})

test('has nothing to tell of no slides', async () => {
  const onValueChange = vi.fn()
  await render(wordSlides({ onValueChange, header: 'None yet' }, []))
  await expect.poll(() => document.body.textContent).toContain('None yet')
  expect(onValueChange).not.toHaveBeenCalled()
})

test('a parent that says no is asked each time, and a drag springs back', async () => {
  const onValueChange = vi.fn()
  await render(wordSlides({ value: 0, onValueChange }))
  await settled('Factory')
  press('Next slide')
  await expect.poll(() => onValueChange.mock.calls.flat()).toEqual([1])
  press('Next slide')
  await expect.poll(() => onValueChange.mock.calls.flat()).toEqual([1, 1])
  for (let turn = 0; turn < 2; turn += 1) {
    const mouse = await holdMouse(viewport())
    await mouse.moveTo(-90)
    await expect.poll(() => offset('Factory')).toBe(-90)
    await mouse.release()
    await settled('Factory')
  }
  expect(onValueChange.mock.calls.flat()).toEqual([1, 1, 1, 1])
})

test('keys with which a browser goes back and forth are left to it', async () => {
  const screen = await render(wordSlides())
  await settled('Factory')
  const target = screen.getByRole('button', { name: 'Next slide' }).element()
  for (const held of [{ altKey: true }, { metaKey: true }]) {
    const event = new KeyboardEvent('keydown', {
      key: 'ArrowLeft',
      bubbles: true,
      cancelable: true,
      ...held,
    })
    target.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(false)
  }
  await settled('Factory')
})

test('the focus does not get lost with the slide that it was on', async () => {
  const screen = await render(wordSlides())
  await settled('Factory')
  screen.getByRole('link', { name: 'More on Factory' }).element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await settled('Laundry')
  await expect.element(screen.getByRole('button', { name: '2 of 4' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await settled('Restaurant')
})

test('a finger that scrolls the page turns nothing, however it slants', async () => {
  await render(wordSlides())
  await settled('Factory')
  const at = { bubbles: true, isPrimary: true, pointerId: 7, pointerType: 'touch' }
  const down = { ...at, clientX: 100, buttons: 1 }
  // A pointer of this test's own cannot be captured.
  vi.spyOn(viewport(), 'setPointerCapture').mockImplementation(() => {})
  viewport().dispatchEvent(new PointerEvent('pointerdown', down))
  viewport().dispatchEvent(new PointerEvent('pointermove', { ...down, clientX: 40 }))
  expect(offset('Factory')).toBe(-60)
  viewport().dispatchEvent(new PointerEvent('pointercancel', down))
  await settled('Factory')
})

test('one that is left of several stands in the middle; the heading stays', async () => {
  const header = <h2>Industries</h2>
  const screen = await render(wordSlides({ header, defaultValue: 2 }))
  await settled('Restaurant')
  await screen.rerender(wordSlides({ header }, ['Factory']))
  await expect.element(screen.getByRole('heading', { name: 'Industries' })).toBeVisible()
  const { left, right } = slide('Factory').getBoundingClientRect()
  expect(Math.round(left + right)).toBe(window.innerWidth)
  expect(screen.getByRole('button').elements()).toHaveLength(0)
  await screen.rerender(wordSlides({ header }, ['Factory', 'Laundry', 'Hotel']))
  await expect.poll(slides).toHaveLength(3)
  await settled('Hotel')
})
