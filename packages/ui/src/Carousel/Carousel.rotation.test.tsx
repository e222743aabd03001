import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { slides, viewport, wordSlides } from '../testing/carousel.tsx'
import { holdMouse, parkMouse, turnWheel } from '../testing/pointer.ts'

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await parkMouse()
})
afterEach(() => {
  vi.useRealTimers()
})

const draw = async () => {
  const screen = await render(
    <div style={{ paddingTop: 20 }}>
      {wordSlides({ autoplay: 4000 })}
      <button type="button">After</button>
    </div>,
  )
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  return screen
}

const current = () => slides().findIndex(({ ariaHidden }) => ariaHidden === 'false')
const live = () => viewport().ariaLive

/** Lets the time of a turn go by; tells whether it has turned. */
async function turns() {
  const before = current()
  vi.advanceTimersByTime(4000)
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  return current() !== before
}

test('the focus stops it for good, and readers hear of turns again', async () => {
  const screen = await draw()
  expect(await turns()).toBe(true)
  expect(live()).toBe('off')
  screen.getByRole('button', { name: 'Next slide' }).element().focus()
  await expect.poll(live).toBe('polite')
  screen.getByRole('button', { name: 'After' }).element().focus()
  expect(vi.getTimerCount()).toBe(0)
  await expect.element(screen.getByRole('button', { name: 'Start slides' })).toBeVisible()
})

test('by keyboard it is stopped and started again, and goes on while its button has the focus', async () => {
  const screen = await draw()
  await userEvent.tab()
  await expect.element(screen.getByRole('button', { name: 'Stop slides' })).toHaveFocus()
  expect(await turns()).toBe(false)
  await userEvent.keyboard('{Enter}')
  const start = screen.getByRole('button', { name: 'Start slides' })
  await expect.element(start).toHaveFocus()
  expect(vi.getTimerCount()).toBe(0)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  expect(await turns()).toBe(true)
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
])('%s has taken over from it', async (_how, act) => {
  const screen = await draw()
  await act()
  await expect.element(screen.getByRole('button', { name: 'Start slides' })).toBeVisible()
  expect(vi.getTimerCount()).toBe(0)
})

test('it turns by itself as long as it is told to', async () => {
  const words = (autoplay?: number) => (
    <div style={{ paddingTop: 20 }}>{wordSlides(autoplay ? { autoplay } : {})}</div>
  )
  const screen = await render(words())
  await expect.poll(live).toBe('polite')
  expect(vi.getTimerCount()).toBe(0)
  await screen.rerender(words(4000))
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  expect(await turns()).toBe(true)
  expect(live()).toBe('off')
  await screen.rerender(words())
  expect(vi.getTimerCount()).toBe(0)
  expect(live()).toBe('polite')
})
