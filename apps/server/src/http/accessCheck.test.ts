import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, it, vi } from 'vitest'
import { createAccessCheck } from './accessCheck.ts'

afterEach(() => {
  vi.useRealTimers()
})

it('checks the access again after someone has set the clock back', async () => {
  const requireAccess = createAccessCheck(async () => false, 10)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 })
  await sleep(20)
  await expect(requireAccess()).rejects.toMatchObject({ status: 403 })
})
