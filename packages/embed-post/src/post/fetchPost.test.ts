import { afterEach, expect, test, vi } from 'vitest'
import { payloads } from '../fixtures/payloads.ts'
import { fetchPost } from './fetchPost.ts'
import { PostFetchError } from './PostFetchError.ts'

const answer = (body: string, status = 200) => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(body, { status }))
  vi.stubGlobal('fetch', fetch)
  return fetch
}
afterEach(() => vi.unstubAllGlobals())

test('asks for one post, at the address that it is given', async () => {
  const fetch = answer(JSON.stringify({ data: payloads.text }))
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

test('takes a missing post and a tombstone as results', async () => {
  answer('{"data":null}')
  await expect(fetchPost('20')).resolves.toEqual({ reason: 'not-found' })
  answer('{"data":null,"reason":"deleted"}')
  await expect(fetchPost('20')).resolves.toEqual({ reason: 'deleted' })
  answer(
    '{"data":{"__typename":"TweetTombstone","tombstone":{"text":{"text":"This Post is from a suspended account."}}}}',
  )
  await expect(fetchPost('20')).resolves.toEqual({ reason: 'suspended' })
})

test.each([
  [404, '{"data":null}', { data: null }],
  [429, '<html>Slow down</html>', '<html>Slow down</html>'],
  [502, '{"error":"upstream"}', { error: 'upstream' }],
  [200, '<html>Sign in</html>', '<html>Sign in</html>'],
])('throws what came with status %i', async (status, text, body) => {
  answer(text, status)
  const error = await fetchPost('20').catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(PostFetchError)
  expect(error).toMatchObject({
    message: `Failed to fetch tweet at "/api/tweet/20" with "${status}".`,
    status,
    body,
  })
})

test('hands on what the network says', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(fetchPost('20')).rejects.toThrow(TypeError)
})
