import { afterEach, expect, test, vi } from 'vitest'
import { createUploadLimits } from './uploadLimits.ts'

const ONE_MINUTE_MS = 60_000
const ONE_HOUR_MS = 3600_000

afterEach(() => {
  vi.useRealTimers()
})

test('forgets IP addresses after a day, even without another upload', () => {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] })
  const limits = createUploadLimits({
    uploadsAtOnce: 1,
    uploadsAtOnceTotal: 2,
    uploadBytes: 100,
    uploadBytesTotal: 1000,
  })
  limits.start('192.0.2.1', 10).release()
  const ticket = limits.start('192.0.2.2', 10)
  vi.advanceTimersByTime(23 * ONE_HOUR_MS)
  expect(limits.countAddresses()).toBe(2)
  vi.advanceTimersByTime(ONE_HOUR_MS + ONE_MINUTE_MS)
  // The second address still has an upload in progress.
  expect(limits.countAddresses()).toBe(1)
  ticket.release()
  vi.advanceTimersByTime(2 * 24 * ONE_HOUR_MS)
  expect(limits.countAddresses()).toBe(0)
  limits.stop()
})
