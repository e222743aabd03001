import { renderToString } from 'react-dom/server'
import { SWRConfig } from 'swr'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { findViolations } from '../fixtures/axe.ts'
import { payloads } from '../fixtures/payloads.ts'
import { createPost } from '../fixtures/posts.ts'
import { PostCard } from '../PostCard/PostCard.tsx'
import { PostEmbed, type PostEmbedProps } from './PostEmbed.tsx'
import { PostSkeleton } from './PostSkeleton.tsx'

const answer =
  (body: unknown, status = 200) =>
  async () =>
    new Response(JSON.stringify(body), { status })
const listen = () => vi.spyOn(window, 'fetch')
const mount = (props: Partial<PostEmbedProps> = {}) =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <PostEmbed id="20" {...props} />
      <PostEmbed id="20" {...props} />
    </SWRConfig>,
  )
const cards = page.getByRole('article', { name: 'Post by Night Shift' })
const bones = page.getByRole('status', { name: 'Loading post…' })
const notices = page.getByText('Tweet not found')

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('shows the bones, then the card, and asks once for two of them', async () => {
  let release: () => void = () => {}
  const fetch = listen().mockImplementation(
    () =>
      new Promise((resolve) => {
        release = () => void answer({ data: payloads.fourPhotos })().then(resolve)
      }),
  )
  const { container } = await mount()
  expect(bones.elements()).toHaveLength(2)
  expect(await findViolations(container)).toEqual([])
  release()
  await expect.poll(() => cards.elements()).toHaveLength(2)
  window.dispatchEvent(new Event('focus'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/api/tweet/20', { signal: null })
})

test('asks for nothing where the post is given, on a server neither', async () => {
  const fetch = listen()
  const post = createPost('text')
  expect(renderToString(<PostEmbed id="20" post={post} />)).toContain('Station 4 passed fold 850')
  expect(renderToString(<PostEmbed id="20" />)).toContain('Loading post…')
  await mount({ post })
  await expect.poll(() => cards.elements()).toHaveLength(2)
  expect(fetch).not.toHaveBeenCalled()
})

test('says that there is none, and tries again when told to', async () => {
  const fetch = listen().mockImplementation(answer({ error: 'upstream' }, 502))
  const { container } = await mount()
  await expect.poll(() => notices.elements()).toHaveLength(2)
  await expect
    .element(page.getByText('The embedded tweet could not be found…').first())
    .toBeVisible()
  await expect.element(page.getByText('Reason: unavailable').first()).toBeVisible()
  expect(await findViolations(container)).toEqual([])
  expect(fetch).toHaveBeenCalledTimes(1)

  let release: () => void = () => {}
  fetch.mockImplementation(
    () =>
      new Promise((resolve) => {
        release = () => void answer({ data: payloads.text })().then(resolve)
      }),
  )
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect.poll(() => bones.elements()).toHaveLength(2)
  release()
  await expect.poll(() => cards.elements()).toHaveLength(2)
  expect(container.querySelector('[tabindex="-1"]')).toBe(document.activeElement)
})

test.each([
  [answer({ data: null }, 404), null, true],
  [answer({ data: null, reason: 'deleted' }), 'Reason: deleted', false],
  [answer({}, 429), 'Reason: rate-limited', true],
  [
    answer({
      data: {
        __typename: 'TweetTombstone',
        tombstone: { text: { text: 'This Post is from a suspended account.' } },
      },
    }),
    'Reason: suspended',
    false,
  ],
])('gives the reason where one is known: %#', async (implementation, reason, isRetryable) => {
  listen().mockImplementation(implementation)
  await mount()
  await expect.poll(() => notices.elements()).toHaveLength(2)
  expect(
    page
      .getByText(/^Reason/)
      .elements()
      .map((element) => element.textContent),
  ).toEqual(reason ? [reason, reason] : [])
  expect(page.getByRole('button', { name: 'Try again' }).elements()).toHaveLength(
    isRetryable ? 2 : 0,
  )
})

test('takes its reason from the answer, never from the address', async () => {
  listen().mockImplementation(answer({}, 500))
  await mount({ url: '/protected/not-found' })
  await expect.poll(() => page.getByText('Reason: unavailable').elements()).toHaveLength(2)
})

test('says that it is unavailable where there is no connection', async () => {
  listen().mockRejectedValue(new TypeError('Failed to fetch'))
  await mount()
  await expect.poll(() => page.getByText('Reason: unavailable').elements()).toHaveLength(2)
})

test('asks once, whatever a page says of its other requests', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const fetch = listen().mockImplementation(answer({ data: payloads.fourPhotos }))
  await render(
    <SWRConfig
      value={{ provider: () => new Map(), refreshInterval: 1000, revalidateIfStale: true }}
    >
      <PostEmbed id="20" />
    </SWRConfig>,
  )
  await vi.waitUntil(() => cards.elements().length === 1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('keeps the settings of the cache: they are SWR’s own', () => {
  expect(SWRConfig.defaultValue).toMatchObject({
    dedupingInterval: 2000,
    focusThrottleInterval: 5000,
    loadingTimeout: 3000,
    errorRetryInterval: 5000,
  })
})

test('has bones of the measures of the card', async () => {
  const post = createPost('onePhoto')
  post.text = [{ text: 'one\ntwo\nthree' }]
  const [media] = post.media
  if (media) Object.assign(media, { width: 16, height: 10 })
  const { container } = await render(
    <>
      <PostCard post={post} />
      <PostSkeleton />
    </>,
  )
  const [card, bones] = [...container.children].map((each) => each.getBoundingClientRect())
  expect(bones?.width).toBe(card?.width)
  expect(Math.abs((bones?.height ?? 0) - (card?.height ?? 0))).toBeLessThanOrEqual(4)
})
