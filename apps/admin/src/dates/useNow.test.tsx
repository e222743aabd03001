import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { formatDateTime } from './dates.ts'
import { useNow } from './useNow.ts'

const MINUTE_MS = 60_000

const countRenders = vi.fn()

function Clock() {
  const now = useNow()
  countRenders()
  return <time>{formatDateTime(now.toISOString())}</time>
}

const clock = page.getByRole('time')

function setVisibility(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  countRenders.mockClear()
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout'],
    now: new Date(2026, 10, 20, 23, 58, 30),
  })
})

test('renders at each full minute, and only then', async () => {
  await render(<Clock />)
  await expect.element(clock).toHaveTextContent('11/20/2026, 11:58 PM')
  await vi.advanceTimersByTimeAsync(MINUTE_MS / 2 - 1)
  expect(countRenders).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  await expect.element(clock).toHaveTextContent('11/20/2026, 11:59 PM')
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  await expect.element(clock).toHaveTextContent('11/21/2026, 12:00 AM')
  expect(countRenders).toHaveBeenCalledTimes(3)
})

test('all components share one timer, which stops with the last component', async () => {
  const screen = await render(
    <>
      <Clock />
      <Clock />
    </>,
  )
  expect(vi.getTimerCount()).toBe(1)
  await screen.rerender(<Clock />)
  expect(vi.getTimerCount()).toBe(1)
  await screen.unmount()
  expect(vi.getTimerCount()).toBe(0)
})

test('a hidden tab renders again once it’s shown', async () => {
  await render(<Clock />)
  setVisibility('hidden')
  expect(vi.getTimerCount()).toBe(0)
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS)
  expect(countRenders).toHaveBeenCalledTimes(1)
  setVisibility('visible')
  await expect.element(clock).toHaveTextContent('11/21/2026, 12:08 AM')
})
