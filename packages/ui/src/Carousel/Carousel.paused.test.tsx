import { createRef, type SyntheticEvent, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { renderWordSlides, testSlides } from '../testing/carousel.tsx'
import { emulateMedia } from '../testing/emulate.ts'
import { parkMouse } from '../testing/pointer.ts'
import { Carousel } from './Carousel.tsx'
import type { CarouselActions } from './carouselOptions.ts'
import type { CarouselProps } from './carouselProps.ts'

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await parkMouse()
})
afterEach(() => {
  vi.useRealTimers()
})

const createCarousel = (props: Partial<CarouselProps> = {}) => (
  <div style={{ paddingTop: 20 }}>{renderWordSlides({ autoplay: 4000, ...props })}</div>
)

const isRunning = () => vi.getTimerCount() === 1

const stopEvent = (event: SyntheticEvent) => {
  event.stopPropagation()
  event.preventDefault()
}

test.each([
  ['onFocus', { onFocus: stopEvent }],
  ['onFocusCapture', { onFocusCapture: stopEvent }],
  ['onPointerDownCapture', { onPointerDownCapture: stopEvent }],
  ['onKeyDownCapture', { onKeyDownCapture: stopEvent }],
  ['onMouseEnter', { onMouseEnter: stopEvent, onMouseOverCapture: stopEvent }],
])("focus stops autoplay even if the parent's `%s` stops the event", async (_name, handlers) => {
  const screen = await render(createCarousel(handlers))
  await expect.poll(isRunning).toBe(true)
  screen.getByRole('link', { name: 'More on Factory' }).element().focus()
  await expect.element(screen.getByRole('button', { name: 'Start slides' })).toBeVisible()
  expect(isRunning()).toBe(false)
})

test('focus stops autoplay even if a slide stops the event', async () => {
  const screen = await render(
    <div style={{ paddingTop: 20 }}>
      <Carousel aria-label="Industries" autoplay={4000}>
        <p onFocus={stopEvent}>
          <a href="#more">More</a>
        </p>
        <p>Laundry</p>
      </Carousel>
    </div>,
  )
  await expect.poll(isRunning).toBe(true)
  screen.getByRole('link', { name: 'More' }).element().focus()
  await expect.element(screen.getByRole('button', { name: 'Start slides' })).toBeVisible()
})

const createParts = (hasControl: boolean, onClick = stopEvent) => (
  <Carousel.Root
    aria-label="Industries"
    autoplay={4000}
    slides={[{ key: 1 }, { key: 2 }]}
    style={{ marginTop: 20 }}
  >
    {hasControl && <Carousel.RotationControl onClick={onClick} />}
    <Carousel.Viewport>
      <Carousel.Slide index={0}>Factory</Carousel.Slide>
      <Carousel.Slide index={1}>Laundry</Carousel.Slide>
    </Carousel.Viewport>
  </Carousel.Root>
)

const getCurrentIndex = () => testSlides().findIndex(({ ariaHidden }) => ariaHidden === 'false')

test('autoplay runs only while there is a button that stops it', async () => {
  const screen = await render(createParts(false))
  await expect.poll(isRunning).toBe(true)
  vi.advanceTimersByTime(8000)
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  expect(getCurrentIndex()).toBe(0)
  await screen.rerender(createParts(true))
  vi.advanceTimersByTime(4000)
  await expect.poll(getCurrentIndex).toBe(1)
})

test('the button stops autoplay even if its `onClick` prevents the default action', async () => {
  const screen = await render(createParts(true))
  await expect.poll(isRunning).toBe(true)
  ;(screen.getByRole('button', { name: 'Stop slides' }).element() as HTMLElement).click()
  await expect.element(screen.getByRole('button', { name: 'Start slides' })).toBeVisible()
  expect(isRunning()).toBe(false)
})

test('with `defaultPaused`, autoplay starts when the user presses the button', async () => {
  const onPausedChange = vi.fn()
  const screen = await render(createCarousel({ defaultPaused: true, onPausedChange }))
  const startButton = screen.getByRole('button', { name: 'Start slides' })
  await expect.element(startButton).toBeVisible()
  expect(isRunning()).toBe(false)
  await startButton.click()
  await expect.poll(isRunning).toBe(true)
  await screen.getByRole('button', { name: 'Stop slides' }).click()
  expect(onPausedChange.mock.calls).toEqual([[false], [true]])
})

test('a parent can control `paused`, and is notified when focus stops autoplay', async () => {
  function ControlledCarousel() {
    const [paused, setPaused] = useState(true)
    return (
      <>
        {createCarousel({ paused, onPausedChange: setPaused })}
        <button type="button" onClick={() => setPaused(!paused)}>
          {paused ? 'Run' : 'Halt'}
        </button>
      </>
    )
  }
  const screen = await render(<ControlledCarousel />)
  await expect.element(screen.getByRole('button', { name: 'Start slides' })).toBeVisible()
  expect(isRunning()).toBe(false)
  await screen.getByRole('button', { name: 'Run' }).click()
  await expect.poll(isRunning).toBe(true)
  screen.getByRole('link', { name: 'More on Factory' }).element().focus()
  await expect.poll(isRunning).toBe(false)
  await screen.getByRole('button', { name: 'Run' }).click()
  await expect.poll(isRunning).toBe(true)
})

test('users can stop autoplay even if the parent always passes `paused={false}`', async () => {
  const screen = await render(createCarousel({ paused: false }))
  await expect.poll(isRunning).toBe(true)
  await screen.getByRole('button', { name: 'Stop slides' }).click()
  await expect.poll(isRunning).toBe(false)
})

test('reduced motion pauses autoplay and reports it', async () => {
  const onPausedChange = vi.fn()
  const screen = await render(createCarousel({ onPausedChange }))
  await expect.poll(isRunning).toBe(true)
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  await expect.element(screen.getByRole('button', { name: 'Start slides' })).toBeVisible()
  expect(onPausedChange.mock.calls).toEqual([[true]])
})

test('`actionsRef` pauses and plays', async () => {
  const actionsRef = createRef<CarouselActions>()
  await render(createCarousel({ actionsRef }))
  await expect.poll(isRunning).toBe(true)
  actionsRef.current?.pause()
  await expect.poll(isRunning).toBe(false)
  actionsRef.current?.play()
  await expect.poll(isRunning).toBe(true)
})
