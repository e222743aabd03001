import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { emptyPlaces, offset, settled, slide, viewport, wordSlides } from '../testing/carousel.tsx'
import { clickBeside, drawFinger, holdMouse, swipe, turnWheel } from '../testing/pointer.ts'
import { Carousel } from './Carousel.tsx'

const ink = () =>
  Number.parseFloat(
    getComputedStyle(document.querySelector('[role="group"] b') as Element).translate,
  ) / 44

test('the track follows the mouse one to one; the ink of the indicators moves with it', async () => {
  await render(wordSlides())
  await settled('Factory')
  const mouse = await holdMouse(viewport())
  await mouse.moveTo(-120)
  await expect.poll(() => offset('Factory')).toBe(-120)
  expect(offset('Laundry')).toBe(130)
  expect(ink()).toBeCloseTo(120 / 250, 5)
  await mouse.moveTo(-30)
  await expect.poll(() => offset('Factory')).toBe(-30)
  await mouse.release()
  await settled('Factory')
})

test.each([
  [-49, 'Factory'],
  [-51, 'Laundry'],
  [49, 'Factory'],
  [51, 'Kitchen'],
  [-380, 'Restaurant'],
])('a mouse that lets go after %i px leaves it on %s', async (by, name) => {
  await render(wordSlides())
  await settled('Factory')
  const mouse = await holdMouse(viewport())
  await mouse.moveTo(by)
  await mouse.release()
  await settled(name)
})

test.each([
  ['slowly 49 px', [-15, -30, -49], 100, 'Factory'],
  ['slowly 51 px', [-15, -30, -51], 100, 'Laundry'],
  ['fast 30 px', [-10, -20, -30], 10, 'Laundry'],
  ['fast 30 px the other way', [10, 20, 30], 10, 'Kitchen'],
  ['far, and fast back', [-40, -90, -110, -90, -60], 10, 'Factory'],
])('a finger that goes %s', async (_how, places, ms, name) => {
  await render(wordSlides())
  await settled('Factory')
  await drawFinger(viewport(), places, ms)
  await settled(name)
})

test('what a mouse draws aside is not marked', async () => {
  const word = { margin: 0, fontSize: 40, textAlign: 'center' } as const
  await render(
    <Carousel aria-label="Industries">
      <p style={word}>Manufactory</p>
      <p style={word}>Laundry</p>
    </Carousel>,
  )
  await settled('Manufactory')
  const mouse = await holdMouse(slide('Manufactory'))
  await mouse.moveTo(-40)
  expect(`${getSelection()}`).toBe('')
  await mouse.release()
})

test('one finger after the other goes on and on', async () => {
  await render(wordSlides())
  await settled('Factory')
  for (let turn = 0; turn < 5; turn += 1) await swipe(viewport(), -90)
  await settled('Laundry')
})

test('no place is empty in a drag over the end', async () => {
  await render(
    <div style={{ width: 500 }}>{wordSlides({}, ['Factory', 'Laundry', 'Restaurant'])}</div>,
  )
  await settled('Factory')
  const mouse = await holdMouse(viewport())
  for (let by = 0; by <= 240; by += 20) {
    await mouse.moveTo(by)
    expect(emptyPlaces()).toBe(0)
  }
  await mouse.release()
  await settled('Restaurant')
})

test('a drag that begins on a link turns, and does not follow the link', async () => {
  const screen = await render(wordSlides())
  await settled('Factory')
  const mouse = await holdMouse(screen.getByRole('link', { name: 'More on Factory' }).element())
  await mouse.moveTo(-80)
  await mouse.release()
  await settled('Laundry')
  expect(location.hash).toBe('')
})

test('a link is followed where nothing was dragged', async () => {
  const screen = await render(wordSlides())
  await settled('Factory')
  await screen.getByRole('link', { name: 'More on Factory' }).click()
  expect(location.hash).toBe('#Factory')
  location.hash = ''
})

test('a mouse that lets go outside before the track had it holds nothing', async () => {
  await render(wordSlides())
  await settled('Factory')
  const at = { bubbles: true, isPrimary: true, pointerId: 7, pointerType: 'mouse' }
  viewport().dispatchEvent(new PointerEvent('pointerdown', { ...at, clientX: 100, buttons: 1 }))
  viewport().dispatchEvent(new PointerEvent('pointermove', { ...at, clientX: 300, buttons: 0 }))
  expect(offset('Factory')).toBe(0)
})

test('a press on a slide beside brings it to the middle', async () => {
  await render(wordSlides())
  await settled('Factory')
  await clickBeside(viewport(), 160)
  await settled('Laundry')
  await clickBeside(viewport(), -160)
  await settled('Factory')
  const { left, top } = viewport().getBoundingClientRect()
  expect(document.elementFromPoint(left + 5, top + 100)).toBe(slide('Kitchen'))
})

test('a wheel turns sideways, and leaves up and down to the page', async () => {
  await render(wordSlides())
  await settled('Factory')
  await turnWheel(viewport(), 70)
  await settled('Laundry')
  await turnWheel(viewport(), -70)
  await settled('Factory')
  await turnWheel(viewport(), 5, 100)
  await settled('Factory')
})
