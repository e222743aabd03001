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

  it('does nothing while another tab holds the lease, even for minutes', async () => {
    let finishFirstCall = () => {}
    const firstCall = withQueueLock(
      () =>
        new Promise<string>((resolve) => {
          finishFirstCall = () => resolve('first')
        }),
    )
    await vi.advanceTimersByTimeAsync(120_000)
    const task = vi.fn(async () => 'second')
    expect(await withQueueLock(task)).toBeUndefined()
    expect(task).not.toHaveBeenCalled()
    finishFirstCall()
    expect(await firstCall).toBe('first')
    expect(await withQueueLock(task)).toBe('second')
  })

  it('takes over from a tab that was closed', async () => {
    void withQueueLock(() => new Promise(() => {}))
    vi.clearAllTimers()
    vi.setSystemTime(Date.now() + 31_000)
    expect(await withQueueLock(async () => 'mine')).toBe('mine')
  })

  it('releases the lease if the work fails', async () => {
    const failedCall = withQueueLock(() => Promise.reject(new Error('failed')))
    await expect(failedCall).rejects.toThrow('failed')
    expect(await withQueueLock(async () => 'mine')).toBe('mine')
  })
})
