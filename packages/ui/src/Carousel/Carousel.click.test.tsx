import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { renderWordSlides, slide, viewport, waitForSlide } from '../testing/carousel.tsx'
import { clickAtOffset, holdMouse } from '../testing/pointer.ts'
import { Carousel } from './Carousel.tsx'

test('a drag that starts on a link changes slides and does not follow the link', async () => {
  const screen = await render(renderWordSlides())
  await waitForSlide('Factory')
  const mouse = await holdMouse(screen.getByRole('link', { name: 'More on Factory' }).element())
  await mouse.moveTo(-80)
  await mouse.release()
  await waitForSlide('Laundry')
  expect(location.hash).toBe('')
})

test('a click on a link follows the link', async () => {
  const screen = await render(renderWordSlides())
  await waitForSlide('Factory')
  await screen.getByRole('link', { name: 'More on Factory' }).click()
  expect(location.hash).toBe('#Factory')
  location.hash = ''
})

test('a click on a neighboring slide makes it the current slide', async () => {
  await render(renderWordSlides())
  await waitForSlide('Factory')
  await clickAtOffset(viewport(), 160)
  await waitForSlide('Laundry')
  await clickAtOffset(viewport(), -160)
  await waitForSlide('Factory')
  const { left, top } = viewport().getBoundingClientRect()
  expect(document.elementFromPoint(left + 5, top + 100)).toBe(slide('Kitchen'))
})

test('a field still receives clicks after a drag', async () => {
  let clickCount = 0
  const screen = await render(
    <Carousel aria-label="Industries">
      <div key="first" style={{ height: 200 }}>
        Factory <input aria-label="Note" onClick={() => (clickCount += 1)} />
      </div>
      <p key="second">Laundry</p>
    </Carousel>,
  )
  await waitForSlide('Factory')
  const mouse = await holdMouse(viewport())
  await mouse.moveTo(-20)
  await mouse.release()
  await waitForSlide('Factory')
  await screen.getByRole('textbox').click()
  expect(clickCount).toBe(1)
})
