import { renderToString } from 'react-dom/server'
import { SWRConfig } from 'swr'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { findPostViolations } from '../fixtures/axe.ts'
import { payloads } from '../fixtures/payloads.ts'
import { createPost } from '../fixtures/posts.ts'
import { PostCard } from '../PostCard/PostCard.tsx'
import { PostEmbed, type PostEmbedProps } from './PostEmbed.tsx'
import { PostSkeleton } from './PostSkeleton.tsx'

const createResponder =
  (body: unknown, status = 200) =>
  async () =>
    new Response(JSON.stringify(body), { status })
const spyOnFetch = () => vi.spyOn(window, 'fetch')
const renderTwoEmbeds = (props: Partial<PostEmbedProps> = {}) =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <PostEmbed id="20" {...props} />
      <PostEmbed id="20" {...props} />
    </SWRConfig>,
  )
const cards = page.getByRole('article', { name: 'Post by Night Shift' })
const skeletons = page.getByRole('status', { name: 'Loading post…' })
const notices = page.getByText('Tweet not found')

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('shows a skeleton, then the card, and fetches once for two embeds of one post', async () => {
  let respond: () => void = () => {}
  const fetchSpy = spyOnFetch().mockImplementation(
    () =>
      new Promise((resolve) => {
        respond = () => void createResponder({ data: payloads.fourPhotos })().then(resolve)
      }),
  )
  const { container } = await renderTwoEmbeds()
  expect(skeletons.elements()).toHaveLength(2)
  expect(await findPostViolations(container)).toEqual([])
  respond()
  await expect.poll(() => cards.elements()).toHaveLength(2)
  window.dispatchEvent(new Event('focus'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(fetchSpy).toHaveBeenCalledExactlyOnceWith('/api/tweet/20', { signal: null })
})

test('fetches nothing with the `post` prop and renders on a server', async () => {
  const fetch = spyOnFetch()
  const post = createPost('text')
  expect(renderToString(<PostEmbed id="20" post={post} />)).toContain('One robot, 24 hours')
  expect(renderToString(<PostEmbed id="20" />)).toContain('Loading post…')
  await renderTwoEmbeds({ post })
  await expect.poll(() => cards.elements()).toHaveLength(2)
  expect(fetch).not.toHaveBeenCalled()
})

test('shows an error and loads the post again on “Try again”', async () => {
  const fetch = spyOnFetch().mockImplementation(createResponder({ error: 'upstream' }, 502))
  const { container } = await renderTwoEmbeds()
  await expect.poll(() => notices.elements()).toHaveLength(2)
  await expect
    .element(page.getByText('The embedded tweet could not be found…').first())
    .toBeVisible()
  await expect.element(page.getByText('Reason: unavailable').first()).toBeVisible()
  expect(await findPostViolations(container)).toEqual([])
  expect(fetch).toHaveBeenCalledTimes(1)

  let respond: () => void = () => {}
  fetch.mockImplementation(
    () =>
      new Promise((resolve) => {
        respond = () => void createResponder({ data: payloads.text })().then(resolve)
      }),
  )
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect.poll(() => skeletons.elements()).toHaveLength(2)
  respond()
  await expect.poll(() => cards.elements()).toHaveLength(2)
  expect(container.querySelector('[tabindex="-1"]')).toBe(document.activeElement)
})

test.each([
  [createResponder({ data: null }, 404), null, true],
  [createResponder({ data: null, reason: 'deleted' }), 'Reason: deleted', false],
  [createResponder({ data: null, reason: 'withheld' }), 'Reason: withheld', false],
  [createResponder({ data: null, reason: 'sensitive' }), 'Reason: sensitive', false],
  [createResponder({ data: null, reason: 'protected' }), 'Reason: protected', false],
  [createResponder({ data: null, reason: 'unavailable' }), 'Reason: unavailable', true],
  [
    createResponder(
      {
        success: false,
        data: null,
        reason: 'unavailable',
        error: { code: 'post_not_found', message: 'This post doesn’t exist.' },
      },
      404,
    ),
    'Reason: unavailable',
    true,
  ],
  [createResponder({}, 429), 'Reason: rate-limited', true],
  [
    createResponder({
      data: {
        __typename: 'TweetTombstone',
        tombstone: { text: { text: 'This Post is from a suspended account.' } },
      },
    }),
    'Reason: suspended',
    false,
  ],
])(
  'shows the reason, and a retry button if a retry may help: %#',
  async (implementation, reason, isRetryable) => {
    spyOnFetch().mockImplementation(implementation)
    await renderTwoEmbeds()
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
  },
)

test('passes the options for GIFs and the locale to the card', async () => {
  const handlePausedChange = vi.fn()
  await render(
    <PostEmbed
      id="20"
      post={createPost('gif')}
      locale="de"
      paused
      onPausedChange={handlePausedChange}
    />,
  )
  await expect.element(page.getByRole('link', { name: '12.431 likes' })).toBeVisible()
  await page.getByRole('button', { name: 'Play GIF' }).click()
  expect(handlePausedChange.mock.calls).toEqual([[false]])
})

test('reads the reason from the response, not from the URL', async () => {
  spyOnFetch().mockImplementation(createResponder({}, 500))
  await renderTwoEmbeds({ url: '/protected/not-found' })
  await expect.poll(() => page.getByText('Reason: unavailable').elements()).toHaveLength(2)
})

test('shows “unavailable” without a connection', async () => {
  spyOnFetch().mockRejectedValue(new TypeError('Failed to fetch'))
  await renderTwoEmbeds()
  await expect.poll(() => page.getByText('Reason: unavailable').elements()).toHaveLength(2)
})

test('fetches once, regardless of the page’s SWRConfig', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const fetch = spyOnFetch().mockImplementation(createResponder({ data: payloads.fourPhotos }))
  await render(
    <SWRConfig
      value={{ provider: () => new Map(), refreshInterval: 1000, revalidateIfStale: true }}
    >
      <PostEmbed id="20" />
    </SWRConfig>,
  )
  await expect.poll(() => cards.elements().length === 1).toBe(true)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('SWR has the defaults that PostEmbed relies on', () => {
  expect(SWRConfig.defaultValue).toMatchObject({
    dedupingInterval: 2000,
    focusThrottleInterval: 5000,
    loadingTimeout: 3000,
    errorRetryInterval: 5000,
  })
})

test('shows a skeleton the size of the card', async () => {
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
  const [card, skeleton] = [...container.children].map((child) => child.getBoundingClientRect())
  expect(skeleton?.width).toBe(card?.width)
  expect(Math.abs((skeleton?.height ?? 0) - (card?.height ?? 0))).toBeLessThanOrEqual(4)
})

test('takes custom labels for the skeleton, the notice and the card', async () => {
  const labels = {
    loading: 'Wird geladen…',
    notFound: 'Beitrag nicht gefunden',
    reason: (reason: string) => `Grund: ${reason}`,
    copyLink: 'Link kopieren',
  }
  const fetch = spyOnFetch().mockImplementation(() => new Promise(() => {}))
  const screen = await render(<PostEmbed id="301" labels={labels} />)
  await expect.element(page.getByRole('status', { name: 'Wird geladen…' })).toBeVisible()

  fetch.mockImplementation(createResponder({}, 500))
  await screen.rerender(<PostEmbed id="302" labels={labels} />)
  await expect.element(page.getByText('Beitrag nicht gefunden')).toBeVisible()
  await expect.element(page.getByText('Grund: unavailable')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()

  await screen.rerender(<PostEmbed id="303" post={createPost('text')} labels={labels} />)
  await expect.element(page.getByRole('button', { name: 'Link kopieren' })).toBeVisible()
})
