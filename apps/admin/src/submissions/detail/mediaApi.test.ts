import { afterEach, expect, it, vi } from 'vitest'
import { createTestApi } from '../../testing/createTestApi.ts'
import { createMediaApi } from './mediaApi.ts'

/** Creates a client that gets these responses. `requests` collects the requests. */
function createClient(...responses: Response[]) {
  const { api, requests } = createTestApi(...responses)
  return { api: createMediaApi(api), requests }
}

afterEach(() => vi.unstubAllGlobals())

it('returns absolute signed URLs, and omits paths that the storage service can’t sign', async () => {
  const { api, requests } = createClient(
    Response.json([
      { path: 'a/b.mp4', signedURL: '/object/sign/workflow-media/a/b.mp4?token=x' },
      { path: 'a/c.mp4', signedURL: null },
    ]),
  )
  const signedUrls = await api.signMedia(['a/b.mp4', 'a/c.mp4'], 60)
  expect([...signedUrls]).toEqual([
    ['a/b.mp4', 'https://api.example/storage/v1/object/sign/workflow-media/a/b.mp4?token=x'],
  ])
  expect(requests[0]?.headers.get('apikey')).toBe('anon')
  expect(await requests[0]?.json()).toEqual({ expiresIn: 60, paths: ['a/b.mp4', 'a/c.mp4'] })
})

it('signs thumbnails, and omits files that the storage service can’t transform', async () => {
  const { api, requests } = createClient(
    Response.json([
      { path: 'a.png', signedURL: '/render/image/sign/workflow-media/a.png?token=x' },
      { path: 'b.png', signedURL: '/object/sign/workflow-media/b.png?token=x' },
      { path: 'c.pdf', signedURL: null },
    ]),
  )
  const size = { width: 32, height: 18 }
  expect([...(await api.signThumbnails(['a.png', 'b.png', 'c.pdf'], 60, size))]).toEqual([
    ['a.png', 'https://api.example/storage/v1/render/image/sign/workflow-media/a.png?token=x'],
  ])
  expect(await requests[0]?.json()).toMatchObject({ transform: { ...size, resize: 'cover' } })
})
