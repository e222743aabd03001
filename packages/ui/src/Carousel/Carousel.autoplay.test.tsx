import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { renderWordSlides, testSlides, viewport } from '../testing/carousel.tsx'
import { holdMouse, parkMouse, turnWheel } from '../testing/pointer.ts'

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await parkMouse()
})
afterEach(() => {
  vi.useRealTimers()
})

const createCarousel = (autoplay?: number) => (
  <div style={{ paddingTop: 20 }}>
    {renderWordSlides(autoplay ? { autoplay } : {})}
    <button type="button">After</button>
  </div>
)

async function renderAutoplay() {
  const screen = await render(createCarousel(4000))
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  return screen
}

const getCurrentIndex = () => testSlides().findIndex(({ ariaHidden }) => ariaHidden === 'false')
const readAriaLive = () => viewport().ariaLive

/** Advances the clock by one autoplay interval. Returns whether the carousel changed slides. */
async function movesWithinInterval() {
  const oldIndex = getCurrentIndex()
  vi.advanceTimersByTime(4000)
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  return getCurrentIndex() !== oldIndex
}

test('autoplay pauses on hover and while its button has focus, and the button stops it', async () => {
  const screen = await renderAutoplay()
  expect(await movesWithinInterval()).toBe(true)
  expect(readAriaLive()).toBe('off')

  await userEvent.hover(viewport())
  expect(await movesWithinInterval()).toBe(false)
  await parkMouse()
  await expect.poll(() => viewport().matches(':hover')).toBe(false)
  expect(await movesWithinInterval()).toBe(true)

  const stopButton = screen.getByRole('button', { name: 'Stop slides' }).element() as HTMLElement
  stopButton.focus()
  expect(await movesWithinInterval()).toBe(false)
  stopButton.blur()
  expect(await movesWithinInterval()).toBe(true)
  stopButton.click()
  await expect.poll(readAriaLive).toBe('polite')
  expect(vi.getTimerCount()).toBe(0)
  await expect.element(screen.getByRole('button', { name: 'Start slides' })).toBeVisible()
})

test('focus on another control stops autoplay, and slide changes are announced again', async () => {
  const screen = await renderAutoplay()
  expect(await movesWithinInterval()).toBe(true)
  expect(readAriaLive()).toBe('off')
  screen.getByRole('button', { name: 'Next slide' }).element().focus()
  await expect.poll(readAriaLive).toBe('polite')
  screen.getByRole('button', { name: 'After' }).element().focus()
  expect(vi.getTimerCount()).toBe(0)
  await expect.element(screen.getByRole('button', { name: 'Start slides' })).toBeVisible()
})

test('Enter on the button stops autoplay and then restarts it, although the button has focus', async () => {
  const screen = await renderAutoplay()
  await userEvent.tab()
  await expect.element(screen.getByRole('button', { name: 'Stop slides' })).toHaveFocus()
  expect(await movesWithinInterval()).toBe(false)
  await userEvent.keyboard('{Enter}')
  const startButton = screen.getByRole('button', { name: 'Start slides' })
  await expect.element(startButton).toHaveFocus()
  expect(vi.getTimerCount()).toBe(0)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  expect(await movesWithinInterval()).toBe(true)
})

test.each([
  [
    'a drag',
    async () => {
      const mouse = await holdMouse(viewport())
      await mouse.moveTo(-90)
      await mouse.release()
    },
  ],
  ['a wheel', () => turnWheel(viewport(), 70)],
  ['a key', () => userEvent.keyboard('{Tab}{ArrowRight}')],
  [
    'an arrow',
    () => userEvent.click(document.querySelector('[aria-label="Next slide"]') as Element),
  ],
])('%s stops autoplay', async (_how, interact) => {
  const screen = await renderAutoplay()
  await interact()
  await expect.element(screen.getByRole('button', { name: 'Start slides' })).toBeVisible()
  await expect.poll(() => vi.getTimerCount()).toBe(0)
})

test('autoplay runs only while `autoplay` is set', async () => {
  const screen = await render(createCarousel())
  await expect.poll(readAriaLive).toBe('polite')
  expect(vi.getTimerCount()).toBe(0)
  await screen.rerender(createCarousel(4000))
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  expect(await movesWithinInterval()).toBe(true)
  expect(readAriaLive()).toBe('off')
  await screen.rerender(createCarousel())
  expect(vi.getTimerCount()).toBe(0)
  expect(readAriaLive()).toBe('polite')
})
