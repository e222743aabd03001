import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { offset, renderWordSlides, viewport, waitForSlide } from '../testing/carousel.tsx'
import { emulatePinchZoom } from '../testing/emulate.ts'
import { dragTouch, holdMouse, swipe } from '../testing/pointer.ts'

// These distances aren't close to the thresholds, because touch coordinates are rounded and the
// test runner may scale its iframe. `countSlidesToMove.test.ts` tests the exact thresholds.
test.each([
  ['slowly by 30 px', [-10, -20, -30], 100, 'Factory'],
  ['slowly by 80 px', [-25, -50, -80], 100, 'Laundry'],
  ['fast by 30 px', [-10, -20, -30], 10, 'Laundry'],
  ['fast by 30 px in the opposite direction', [10, 20, 30], 10, 'Kitchen'],
  ['far away and back fast', [-40, -90, -110, -90, -60], 10, 'Factory'],
])('a swipe %s ends on the expected slide', async (_how, offsets, ms, name) => {
  await render(renderWordSlides())
  await waitForSlide('Factory')
  await dragTouch(viewport(), offsets, ms)
  await waitForSlide(name)
})

/**
 * Dispatches a synthetic touch event. `setPointerCapture` throws for a synthetic pointer, so drag
 * tests mock that method.
 */
function dispatchTouch(type: string, clientX: number, clientY: number) {
  const init = { bubbles: true, isPrimary: true, pointerId: 7, pointerType: 'touch', buttons: 1 }
  viewport().dispatchEvent(new PointerEvent(type, { ...init, clientX, clientY }))
}

test('a vertical swipe scrolls the page and does not change slides', async () => {
  const onValueChange = vi.fn()
  await render(renderWordSlides({ onValueChange }))
  await waitForSlide('Factory')
  dispatchTouch('pointerdown', 100, 100)
  dispatchTouch('pointermove', 94, 112)
  expect(offset('Factory')).toBe(0)
  dispatchTouch('pointermove', 20, 180)
  expect(offset('Factory')).toBe(0)
  dispatchTouch('pointerup', 20, 180)
  await waitForSlide('Factory')
  expect(onValueChange).not.toHaveBeenCalled()
})

test('the track springs back when the browser takes over a drag to scroll the page', async () => {
  const onValueChange = vi.fn()
  await render(renderWordSlides({ onValueChange }))
  await waitForSlide('Factory')
  vi.spyOn(viewport(), 'setPointerCapture').mockImplementation(() => {})
  dispatchTouch('pointerdown', 100, 100)
  dispatchTouch('pointermove', 40, 130)
  expect(offset('Factory')).toBe(-60)
  dispatchTouch('pointercancel', 40, 130)
  dispatchTouch('pointermove', 0, 200)
  await waitForSlide('Factory')
  expect(onValueChange).not.toHaveBeenCalled()
})

test('a second finger neither moves nor ends a drag', async () => {
  await render(renderWordSlides())
  await waitForSlide('Factory')
  vi.spyOn(viewport(), 'setPointerCapture').mockImplementation(() => {})
  dispatchTouch('pointerdown', 100, 100)
  dispatchTouch('pointermove', 40, 100)
  const otherPointer = {
    bubbles: true,
    pointerId: 8,
    pointerType: 'touch',
    buttons: 1,
    clientX: 300,
  }
  for (const type of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel']) {
    viewport().dispatchEvent(new PointerEvent(type, otherPointer))
    expect(offset('Factory')).toBe(-60)
  }
  dispatchTouch('pointerup', 40, 100)
  await waitForSlide('Laundry')
})

test('repeated swipes wrap around', async () => {
  await render(renderWordSlides())
  await waitForSlide('Factory')
  for (let count = 0; count < 5; count += 1) await swipe(viewport(), -90)
  await waitForSlide('Laundry')
})

test('a finger pans a pinch-zoomed page, and the mouse still changes slides', async () => {
  await render(renderWordSlides())
  await waitForSlide('Factory')
  const readTouchAction = () => getComputedStyle(viewport()).touchAction
  expect(readTouchAction()).toBe('pan-y pinch-zoom')
  emulatePinchZoom(2)
  expect(readTouchAction()).toBe('auto')
  dispatchTouch('pointerdown', 100, 100)
  dispatchTouch('pointermove', 40, 100)
  expect(offset('Factory')).toBe(0)
  dispatchTouch('pointerup', 40, 100)
  const mouse = await holdMouse(viewport())
  await mouse.moveTo(-80)
  await mouse.release()
  await waitForSlide('Laundry')

  emulatePinchZoom(1)
  expect(readTouchAction()).toBe('pan-y pinch-zoom')
  await swipe(viewport(), -90)
  await waitForSlide('Restaurant')
})
