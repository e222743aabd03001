import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRefreshFetch } from './refreshFetch.ts'
import { SESSION_KEY } from './storedSession.ts'

/** A period that is longer than `MAX_WAIT_MS` in `refreshFetch.ts`. */
const AFTER_STORING_MS = 1000

const createSession = (count: number) => ({
  access_token: `access-${count}`,
  refresh_token: `refresh-${count}`,
  user: {},
})
const storeSession = (count: number) =>
  localStorage.setItem(SESSION_KEY, JSON.stringify(createSession(count)))

const sendRequest = vi.fn(async () => Response.json(createSession(sendRequest.mock.calls.length)))

/** Acts as a new tab that refreshes the token `refresh-0`. Returns the new refresh token. */
async function refresh(): Promise<string> {
  const body = JSON.stringify({ refresh_token: 'refresh-0' })
  const response = await createRefreshFetch(sendRequest)('/token?grant_type=refresh_token', {
    body,
  })
  return (await response.json()).refresh_token
}

async function countHeldLocks(): Promise<number | undefined> {
  return (await navigator.locks.query()).held?.length
}

/** Replaces the page's storage, which a client of an earlier test file could still change. */
function stubStorage() {
  const values = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    clear: () => values.clear(),
  })
}

beforeEach(() => {
  sendRequest.mockClear()
  stubStorage()
  storeSession(0)
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
})
afterEach(async () => {
  await vi.runAllTimersAsync()
  vi.useRealTimers()
})

test('a tab waits until another tab has stored the new session', async () => {
  await expect(refresh()).resolves.toBe('refresh-1')
  await expect(countHeldLocks()).resolves.toBe(1)
  const secondRefresh = refresh()
  storeSession(1)
  await vi.runAllTimersAsync()
  await expect(secondRefresh).resolves.toBe('refresh-1')
  expect(sendRequest).toHaveBeenCalledTimes(1)
})

test('a tab doesn’t wait forever for a session that is never stored', async () => {
  await expect(refresh()).resolves.toBe('refresh-1')
  const secondRefresh = refresh()
  await vi.advanceTimersByTimeAsync(AFTER_STORING_MS)
  await expect(secondRefresh).resolves.toBe('refresh-2')
})

test('a tab stops waiting for a response while it can still send its token again', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  await refresh()
  expect(timeout.mock.lastCall?.[0]).toBeLessThan(10_000)
  const signal = timeout.mock.results[0]?.value
  expect(sendRequest).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ signal }))
})

test('a tab doesn’t wait after the server rejects a token', async () => {
  sendRequest.mockImplementationOnce(async () => Response.json({}, { status: 400 }))
  await refresh()
  await expect(refresh()).resolves.toBe('refresh-2')
})
