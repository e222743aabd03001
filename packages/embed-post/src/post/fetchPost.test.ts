import { afterEach, expect, test, vi } from 'vitest'
import { payloads } from '../fixtures/payloads.ts'
import { fetchPost } from './fetchPost.ts'
import { PostFetchError } from './PostFetchError.ts'

const stubFetch = (body: string, status = 200) => {
  const fetchStub = vi.fn<typeof globalThis.fetch>(async () => new Response(body, { status }))
  vi.stubGlobal('fetch', fetchStub)
  return fetchStub
}
afterEach(() => vi.unstubAllGlobals())

test('requests one post at the given URL', async () => {
  const fetch = stubFetch(JSON.stringify({ data: payloads.text }))
  const { signal } = new AbortController()
  await expect(fetchPost('20', { signal })).resolves.toMatchObject({
    post: { id: '1934000000000000001' },
  })
  expect(fetch).toHaveBeenLastCalledWith('/api/tweet/20', { signal })
  await fetchPost('20', { url: 'https://posts.example/api/tweet' })
  expect(fetch).toHaveBeenLastCalledWith('https://posts.example/api/tweet/20', { signal: null })
  await fetchPost('20', { url: 'https://posts.example/api/tweet/' })
  expect(fetch).toHaveBeenLastCalledWith('https://posts.example/api/tweet/20', { signal: null })
  await fetchPost('20', { url: 'https://posts.example/api/tweet/20' })
  expect(fetch).toHaveBeenLastCalledWith('https://posts.example/api/tweet/20', { signal: null })
  await fetchPost('../x')
  expect(fetch).toHaveBeenLastCalledWith('/api/tweet/..%2Fx', { signal: null })
})

test('returns the reason for a missing post and a tombstone', async () => {
  stubFetch('{"data":null}')
  await expect(fetchPost('20')).resolves.toEqual({ reason: 'not-found' })
  stubFetch('{"data":null,"reason":"deleted"}')
  await expect(fetchPost('20')).resolves.toEqual({ reason: 'deleted' })
  stubFetch(
    '{"data":{"__typename":"TweetTombstone","tombstone":{"text":{"text":"This Post is from a suspended account."}}}}',
  )
  await expect(fetchPost('20')).resolves.toEqual({ reason: 'suspended' })
})

test.each([
  [404, '{"data":null}', { data: null }],
  [429, '<html>Slow down</html>', '<html>Slow down</html>'],
  [502, '{"error":"upstream"}', { error: 'upstream' }],
  [200, '<html>Sign in</html>', '<html>Sign in</html>'],
])('throws a PostFetchError for status %i without a payload', async (status, text, body) => {
  stubFetch(text, status)
  const error = await fetchPost('20').catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(PostFetchError)
  expect(error).toMatchObject({
    message: `Failed to fetch tweet at "/api/tweet/20" with "${status}".`,
    status,
    body,
  })
})

test('rethrows network errors', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(fetchPost('20')).rejects.toThrow(TypeError)
})
