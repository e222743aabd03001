import { afterEach, expect, it, vi } from 'vitest'
import { createTestApi } from '../testing/createTestApi.ts'
import { createLiveApi } from './liveApi.ts'

/** Creates a client that gets these responses. `requests` collects the requests. */
function createClient(...responses: Response[]) {
  const { api, requests } = createTestApi(...responses)
  return { api: createLiveApi(api), requests }
}

afterEach(() => vi.unstubAllGlobals())

it('asks for the events after the last received event', async () => {
  const { api, requests } = createClient(new Response('event: hello\n'), new Response(''))
  const { signal } = new AbortController()
  await expect((await api.openEvents('', signal)).text()).resolves.toBe('event: hello\n')
  await api.openEvents('7-a', signal)
  const [firstRequest, secondRequest] = requests
  expect(firstRequest?.url).toBe('https://api.example/api/events')
  expect(firstRequest?.headers.get('accept')).toBe('text/event-stream')
  expect(firstRequest?.headers.has('last-event-id')).toBe(false)
  expect(secondRequest?.headers.get('last-event-id')).toBe('7-a')
})

it('rejects with the status if the stream can’t be opened', async () => {
  const { api } = createClient(Response.json({ success: false }, { status: 503 }))
  const { signal } = new AbortController()
  const stream = api.openEvents('', signal)
  await expect(stream).rejects.toMatchObject({ name: 'ApiError', status: 503 })
})
