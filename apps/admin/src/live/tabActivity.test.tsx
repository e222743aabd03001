import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type TabActivity, watchTabActivity } from './tabActivity.ts'

const FIVE_MINUTES_MS = 5 * 60_000

let activity: TabActivity
const releaseLocks: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  activity = watchTabActivity()
})
afterEach(() => {
  activity.stop()
  for (const release of releaseLocks.splice(0)) release()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function setVisibility(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

async function countLocks(): Promise<number> {
  const { held: heldLocks = [] } = await navigator.locks.query()
  return heldLocks.filter(({ name }) => name?.startsWith('live-')).length
}

/** Takes a lock, as another hidden tab would. */
function takeLock(name: string): Promise<void> {
  return new Promise((resolve) => {
    navigator.locks.request(name, () => {
      resolve()
      return new Promise<void>((release) => releaseLocks.push(release))
    })
  })
}

test('a hidden tab stays active for five minutes, and becomes active again when it’s shown', async () => {
  const listener = vi.fn()
  activity.subscribe(listener)
  setVisibility('hidden')
  await vi.advanceTimersByTimeAsync(FIVE_MINUTES_MS - 1)
  expect(activity.isActive()).toBe(true)
  expect(listener).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(activity.isActive()).toBe(false)
  expect(listener).toHaveBeenCalledOnce()
  setVisibility('visible')
  expect(activity.isActive()).toBe(true)
  expect(listener).toHaveBeenCalledTimes(2)
})

test('a tab that was hidden briefly never becomes inactive', async () => {
  setVisibility('hidden')
  await vi.advanceTimersByTimeAsync(1000)
  setVisibility('visible')
  await vi.advanceTimersByTimeAsync(FIVE_MINUTES_MS)
  expect(activity.isActive()).toBe(true)
})

test('at most three hidden tabs stay active', async () => {
  for (const name of ['live-1', 'live-2', 'live-3']) await takeLock(name)
  setVisibility('hidden')
  await expect.poll(activity.isActive).toBe(false)
  setVisibility('visible')
  expect(activity.isActive()).toBe(true)
  releaseLocks[1]?.()
  await expect.poll(countLocks).toBe(2)
  setVisibility('hidden')
  await expect.poll(countLocks).toBe(3)
  expect(activity.isActive()).toBe(true)
})

test('a tab is inactive while the browser is offline', () => {
  const listener = vi.fn()
  activity.subscribe(listener)
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  expect(activity.isActive()).toBe(false)
  onLine.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  expect(activity.isActive()).toBe(true)
  expect(listener).toHaveBeenCalledTimes(2)
})
