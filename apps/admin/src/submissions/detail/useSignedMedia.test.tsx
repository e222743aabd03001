import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { ApiContext } from '../../api/ApiContext.ts'
import type { Api } from '../../api/api.ts'
import type { MediaEntry } from './mediaEntry.ts'
import { useSignedMedia } from './useSignedMedia.ts'

const SIGNED_URL = 'https://api.example/storage/v1/object/sign/tray.png?token=x'
const ENTRY: MediaEntry = {
  kind: 'image',
  path: 'a/tray.png',
  originalName: 'tray.png',
  type: 'image/png',
  size: 1000,
  url: 'https://api.example/tray.png',
}

/** Renders the hook. Its first `failureCount` requests fail. */
async function renderSignedMedia(failureCount: number) {
  const signMedia = vi.fn(async () => [
    { path: ENTRY.path, signedURL: '/object/sign/tray.png?token=x', error: null },
  ])
  for (let count = 0; count < failureCount; count += 1) {
    signMedia.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  }
  const api: Partial<Api> = {
    storageUrl: 'https://api.example/storage/v1',
    callStorage: async (_path, _failureMessage, init) => {
      const isThumbnail = 'transform' in JSON.parse(String(init?.body))
      return Response.json(isThumbnail ? [] : await signMedia())
    },
  }
  const { result, act } = await renderHook(() => useSignedMedia([ENTRY]), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <ApiContext value={api as Api}>{children}</ApiContext>
    ),
  })
  return {
    signMedia,
    hasFailed: () => result.current.hasFailed,
    getUrl: () => result.current.urls?.get(ENTRY.path)?.url,
    advanceTime: (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms))),
  }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))

test('after a failure, requests URLs again, with longer and longer delays', async () => {
  const { signMedia, hasFailed, getUrl, advanceTime } = await renderSignedMedia(2)
  await expect.poll(hasFailed).toBe(true)
  await advanceTime(4999)
  expect(signMedia).toHaveBeenCalledTimes(1)
  await advanceTime(1)
  expect(signMedia).toHaveBeenCalledTimes(2)
  await advanceTime(9999)
  expect(signMedia).toHaveBeenCalledTimes(2)
  await advanceTime(1)
  expect(signMedia).toHaveBeenCalledTimes(3)
  await expect.poll(getUrl).toBe(SIGNED_URL)
  expect(hasFailed()).toBe(false)
})

test('after a failure, requests URLs again as soon as the browser is online', async () => {
  const { hasFailed, getUrl } = await renderSignedMedia(1)
  await expect.poll(hasFailed).toBe(true)
  const goOnline = () => {
    window.dispatchEvent(new Event('online'))
    return getUrl()
  }
  await expect.poll(goOnline).toBe(SIGNED_URL)
})

test('renews URLs before they expire', async () => {
  const { signMedia, getUrl, advanceTime } = await renderSignedMedia(0)
  await expect.poll(getUrl).toBe(SIGNED_URL)
  await advanceTime(10 * 60 * 1000)
  expect(signMedia).toHaveBeenCalledTimes(2)
})
