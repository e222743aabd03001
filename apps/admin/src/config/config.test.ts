import { afterEach, expect, test, vi } from 'vitest'
import { fetchConfig } from './config.ts'

const SETTINGS = { apiUrl: 'https://api.example/', anonKey: 'anon', productName: 'Any' }

const fakeConfig = (body: unknown, status = 200) =>
  vi.stubGlobal('fetch', async () => Response.json(body, { status }))

afterEach(() => {
  vi.unstubAllGlobals()
})

test('by default, the server manages the accounts', async () => {
  fakeConfig(SETTINGS)
  await expect(fetchConfig()).resolves.toEqual({
    ...SETTINGS,
    apiUrl: 'https://api.example',
    authUrl: 'https://api.example/auth/v1',
    serverManagesAccounts: true,
  })
})

test('with `authUrl`, a hosted auth service manages the accounts', async () => {
  fakeConfig({ ...SETTINGS, authUrl: 'https://auth.example/v1/' })
  const hostedSettings = { authUrl: 'https://auth.example/v1', serverManagesAccounts: false }
  await expect(fetchConfig()).resolves.toMatchObject(hostedSettings)
})

test('rejects an error response and incomplete settings', async () => {
  fakeConfig(SETTINGS, 500)
  await expect(fetchConfig()).rejects.toThrow('/config.json responded with status 500')
  fakeConfig({ apiUrl: 'https://api.example' })
  await expect(fetchConfig()).rejects.toThrow('must contain')
})
