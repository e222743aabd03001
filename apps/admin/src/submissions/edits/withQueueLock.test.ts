import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFakeStorage } from '../../testing/fakeStorage.ts'
import { withQueueLock } from './withQueueLock.ts'

describe('without the Web Locks API', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('navigator', {})
    vi.stubGlobal('localStorage', createFakeStorage())
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('does nothing while another tab holds the lease, however long that takes', async () => {
    let finish = () => {}
    const first = withQueueLock(
      () =>
        new Promise<string>((resolve) => {
          finish = () => resolve('first')
        }),
    )
    await vi.advanceTimersByTimeAsync(120_000)
    const work = vi.fn(async () => 'second')
    expect(await withQueueLock(work)).toBeUndefined()
    expect(work).not.toHaveBeenCalled()
    finish()
    expect(await first).toBe('first')
    expect(await withQueueLock(work)).toBe('second')
  })

  it('takes over from a tab that was closed', async () => {
    void withQueueLock(() => new Promise(() => {}))
    vi.clearAllTimers()
    vi.setSystemTime(Date.now() + 31_000)
    expect(await withQueueLock(async () => 'mine')).toBe('mine')
  })

  it('returns the lease if the work fails', async () => {
    const failing = withQueueLock(() => Promise.reject(new Error('failed')))
    await expect(failing).rejects.toThrow('failed')
    expect(await withQueueLock(async () => 'mine')).toBe('mine')
  })
})
