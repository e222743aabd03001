import { expect, it, vi } from 'vitest'
import { createAuthLoader } from './authLoader.ts'
import type { AdminAuthService } from './authService.ts'

const service = {} as AdminAuthService

it('loads the service once, and tells its listeners', async () => {
  const loadService = vi.fn(async () => service)
  const loader = createAuthLoader(loadService)
  const listener = vi.fn(() => expect(loader.get()).toBe(service))
  loader.subscribe(listener)
  expect(loader.get()).toBeUndefined()
  expect(await Promise.all([loader.load(), loader.load()])).toEqual([service, service])
  await loader.load()
  expect(loadService).toHaveBeenCalledOnce()
  expect(listener).toHaveBeenCalledOnce()
})

it('tries again after the code couldn’t be loaded', async () => {
  const loadService = vi.fn<() => Promise<AdminAuthService>>()
  loadService.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(service)
  const loader = createAuthLoader(loadService)
  await expect(loader.load()).rejects.toThrow(TypeError)
  expect(loader.get()).toBeUndefined()
  await expect(loader.load()).resolves.toBe(service)
})
