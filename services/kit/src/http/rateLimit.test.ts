import { afterEach, expect, it, vi } from 'vitest'
import { countPerKey } from './rateLimit.ts'

const ONE_MINUTE_MS = 60_000

afterEach(() => {
  vi.useRealTimers()
})

it.each([
  ['a minute later', true, ONE_MINUTE_MS],
  ['a second later', false, 1000],
  ['after someone has set the clock forward', true, 60 * ONE_MINUTE_MS],
  ['after someone has set the clock back', true, -60 * ONE_MINUTE_MS],
])('allows the next call %s: %s', async (_, isAllowed, jumpMs) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const isWithinLimit = countPerKey(2, ONE_MINUTE_MS)
  const results = [await isWithinLimit('a'), await isWithinLimit('a'), await isWithinLimit('a')]
  expect(results).toEqual([true, true, false])
  vi.setSystemTime(Date.now() + jumpMs)
  expect(await isWithinLimit('a')).toBe(isAllowed)
})
