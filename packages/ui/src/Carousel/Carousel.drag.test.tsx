import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import {
  countEmptyPlaces,
  offset,
  renderWordSlides,
  slide,
  viewport,
  waitForSlide,
} from '../testing/carousel.tsx'
import { holdMouse, turnWheel } from '../testing/pointer.ts'
import { Carousel } from './Carousel.tsx'

/** Returns the position of the highlight, as the index of an indicator. */
const readHighlightPosition = () =>
  Number.parseFloat(
    getComputedStyle(document.querySelector('[role="group"] b') as Element).translate,
  ) / 44

test('the track and the highlight of the indicators follow the mouse exactly', async () => {
  await render(renderWordSlides())
  await waitForSlide('Factory')
  const mouse = await holdMouse(viewport())
  await mouse.moveTo(-120)
  await expect.poll(() => offset('Factory')).toBe(-120)
  expect(offset('Laundry')).toBe(130)
  expect(readHighlightPosition()).toBeCloseTo(120 / 250, 5)
  await mouse.moveTo(-30)
  await expect.poll(() => offset('Factory')).toBe(-30)
  await mouse.release()
  await waitForSlide('Factory')
})

test.each([
  ['scale', 0.5],
  ['scale', 1.5],
  ['zoom', 0.5],
  ['zoom', 1.5],
])('the track follows the mouse exactly in a parent with `%s: %d`', async (property, value) => {
  await render(<div style={{ [property]: value, inlineSize: 500 }}>{renderWordSlides()}</div>)
  await waitForSlide('Factory')
  const mouse = await holdMouse(viewport())
  await mouse.moveTo(-120)
  await expect.poll(() => offset('Factory')).toBe(-120)
  await mouse.moveTo(-40)
  await mouse.release()
  await waitForSlide('Factory')
})

test.each([
  [-49, 'Factory'],
  [-51, 'Laundry'],
  [49, 'Factory'],
  [51, 'Kitchen'],
  [-380, 'Restaurant'],
])('a slow mouse drag of %i px ends on %s', async (distance, name) => {
  await render(renderWordSlides())
  await waitForSlide('Factory')
  const mouse = await holdMouse(viewport())
  await mouse.moveTo(distance)
  await mouse.release()
  await waitForSlide(name)
})

// A mouse can't flick. `Carousel.touch.test.tsx` tests flicks with a finger.
test.each([-30, 30, -49])('a fast mouse drag of %i px does not change slides', async (distance) => {
  await render(renderWordSlides())
  await waitForSlide('Factory')
  const mouse = await holdMouse(viewport())
  await mouse.moveTo(distance, 5)
  await mouse.release()
  await waitForSlide('Factory')
})

test('a mouse drag does not select text', async () => {
  const word = { margin: 0, fontSize: 40, textAlign: 'center' } as const
  await render(
    <Carousel aria-label="Industries">
      <p style={word}>Manufactory</p>
      <p style={word}>Laundry</p>
    </Carousel>,
  )
  await waitForSlide('Manufactory')
  const mouse = await holdMouse(slide('Manufactory'))
  await mouse.moveTo(-40)
  expect(`${getSelection()}`).toBe('')
  await mouse.release()
})

test('a drag past the end of a loop shows no empty space', async () => {
  await render(
    <div style={{ width: 500 }}>{renderWordSlides({}, ['Factory', 'Laundry', 'Restaurant'])}</div>,
  )
  await waitForSlide('Factory')
  const mouse = await holdMouse(viewport())
  for (let distance = 0; distance <= 240; distance += 20) {
    await mouse.moveTo(distance)
    expect(countEmptyPlaces()).toBe(0)
  }
  await mouse.release()
  await waitForSlide('Restaurant')
})

test('a drag ends if the mouse button was released outside the window', async () => {
  await render(renderWordSlides())
  await waitForSlide('Factory')
  const init = { bubbles: true, isPrimary: true, pointerId: 7, pointerType: 'mouse' }
  viewport().dispatchEvent(new PointerEvent('pointerdown', { ...init, clientX: 100, buttons: 1 }))
  viewport().dispatchEvent(new PointerEvent('pointermove', { ...init, clientX: 300, buttons: 0 }))
  expect(offset('Factory')).toBe(0)
})

test.each(['pointerup', 'pointercancel'])(
  'a press that ends with `%s` outside the viewport lets go of the slides',
  async (endType) => {
    const screen = await render(renderWordSlides())
    await waitForSlide('Factory')
    const init = { bubbles: true, isPrimary: true, pointerId: 7, pointerType: 'mouse' }
    viewport().dispatchEvent(new PointerEvent('pointerdown', { ...init, buttons: 1 }))
    document.body.dispatchEvent(new PointerEvent(endType, init))
    await screen.getByRole('button', { name: 'Next slide' }).click()
    await waitForSlide('Laundry')
  },
)

test('horizontal scrolling changes slides, and vertical scrolling moves the page', async () => {
  await render(renderWordSlides())
  await waitForSlide('Factory')
  await turnWheel(viewport(), 70)
  await waitForSlide('Laundry')
  await turnWheel(viewport(), -70)
  await waitForSlide('Factory')
  await turnWheel(viewport(), 5, 100)
  await waitForSlide('Factory')
})
