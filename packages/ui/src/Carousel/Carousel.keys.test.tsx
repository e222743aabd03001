import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { offset, renderWordSlides, testSlides, waitForSlide } from '../testing/carousel.tsx'
import { holdMouse } from '../testing/pointer.ts'
import { Carousel } from './Carousel.tsx'

const isFirstCurrent = () => testSlides()[0]?.ariaHidden === 'false'

test('arrow keys, Home, and End change slides', async () => {
  const screen = await render(renderWordSlides())
  await waitForSlide('Factory')
  screen.getByRole('button', { name: 'Next slide' }).element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await waitForSlide('Laundry')
  await userEvent.keyboard('{End}')
  await waitForSlide('Kitchen')
  await userEvent.keyboard('{ArrowRight}')
  await waitForSlide('Factory')
  await userEvent.keyboard('{ArrowLeft}')
  await waitForSlide('Kitchen')
  await userEvent.keyboard('{Home}')
  await waitForSlide('Factory')
})

test.each([
  ['an input', <input key="field" data-testid="field" aria-label="Note" defaultValue="napkin" />],
  [
    'a textarea',
    <textarea key="field" data-testid="field" aria-label="Note" defaultValue="napkin" />,
  ],
  [
    'editable text',
    <div key="field" data-testid="field" contentEditable suppressContentEditableWarning>
      napkin <b>stack</b>
    </div>,
  ],
])('keys and drags in %s do not change slides', async (_name, field) => {
  const screen = await render(
    <Carousel aria-label="Industries">
      <div key="note">{field}</div>
      <p>Other</p>
    </Carousel>,
  )
  await expect.poll(isFirstCurrent).toBe(true)
  const box = screen.getByTestId('field')
  await box.click()
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowLeft}{End}')
  await expect.element(box).toHaveFocus()
  const mouse = await holdMouse(box.element())
  await mouse.moveTo(-60)
  expect(testSlides()[0]?.style.translate).toBe('0%')
  await mouse.release()
  expect(isFirstCurrent()).toBe(true)
})

test('Safari lets users edit text although the viewport is unselectable', async () => {
  await render(renderWordSlides())
  const css = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join()
  expect(css).toMatch(/\[data-live\] *\{[^}]*-webkit-user-select: *none/)
  expect(css).toMatch(/\[contenteditable\]\) *\{[^}]*-webkit-user-select: *text/)
})

test('ignores a key if a handler prevents the default action', async () => {
  const screen = await render(renderWordSlides({ onKeyDown: (event) => event.preventDefault() }))
  await waitForSlide('Factory')
  screen.getByRole('button', { name: 'Next slide' }).element().focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(isFirstCurrent()).toBe(true)
})

test.each(['altKey', 'metaKey', 'ctrlKey', 'shiftKey'])(
  'leaves keys with %s to the browser',
  async (modifier) => {
    const screen = await render(renderWordSlides())
    await waitForSlide('Factory')
    const event = new KeyboardEvent('keydown', {
      key: 'ArrowLeft',
      bubbles: true,
      cancelable: true,
      [modifier]: true,
    })
    screen.getByRole('button', { name: 'Next slide' }).element().dispatchEvent(event)
    expect(event.defaultPrevented).toBe(false)
    expect(offset('Factory')).toBe(0)
    await waitForSlide('Factory')
  },
)

test('focus moves from the content of the old slide to the indicator of the new slide', async () => {
  const screen = await render(renderWordSlides())
  await waitForSlide('Factory')
  screen.getByRole('link', { name: 'More on Factory' }).element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await waitForSlide('Laundry')
  await expect.element(screen.getByRole('button', { name: '2 of 4' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await waitForSlide('Restaurant')
})
