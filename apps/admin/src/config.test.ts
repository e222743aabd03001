import { afterEach, expect, test, vi } from 'vitest'
import { loadConfig } from './config.ts'

const SETTINGS = { apiUrl: 'https://api.example/', anonKey: 'anon', productName: 'Any' }

const serve = (body: unknown, status = 200) =>
  vi.stubGlobal('fetch', async () => Response.json(body, { status }))

afterEach(() => {
  vi.unstubAllGlobals()
})

test('by default, the server manages the accounts', async () => {
  serve(SETTINGS)
  await expect(loadConfig()).resolves.toEqual({
    ...SETTINGS,
    apiUrl: 'https://api.example',
    authUrl: 'https://api.example/auth/v1',
    hasAccounts: true,
  })
})

test('with `authUrl`, a hosted auth service manages the accounts', async () => {
  serve({ ...SETTINGS, authUrl: 'https://auth.example/v1/' })
  const hosted = { authUrl: 'https://auth.example/v1', hasAccounts: false }
  await expect(loadConfig()).resolves.toMatchObject(hosted)
})

test('rejects an error, and incomplete settings', async () => {
  serve(SETTINGS, 500)
  await expect(loadConfig()).rejects.toThrow('/config.json answered 500')
  serve({ apiUrl: 'https://api.example' })
  await expect(loadConfig()).rejects.toThrow('must contain')
})
