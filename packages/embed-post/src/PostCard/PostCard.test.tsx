import { composeStories } from '@storybook/react-vite'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { findViolations } from '../fixtures/axe.ts'
import { createPost } from '../fixtures/posts.ts'
import * as stories from './PostCard.stories.tsx'
import { PostCard } from './PostCard.tsx'

const told = Object.entries(composeStories(stories))
const { pathname: laundry } = new URL(
  '../../../../apps/site/public/film/laundry-640.av1.mp4',
  import.meta.url,
)
const link = (name: string | RegExp) => page.getByRole('link', { name })

beforeEach(() => page.viewport(600, 900))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test.each(told)('leaves axe nothing to say and fits its width: %s', async (_name, Story) => {
  const { container } = await render(<Story />)
  expect(await findViolations(container)).toEqual([])
  for (const width of [240, 320, 550]) {
    container.style.inlineSize = `${width}px`
    const card = container.querySelector('article')
    expect(card?.scrollWidth).toBeLessThanOrEqual(width)
    if (_name !== 'Narrow') expect(card?.getBoundingClientRect().width).toBe(width)
  }
})

test('says what a post says, in words of its own', async () => {
  await render(<PostCard post={createPost('fourPhotos')} className="own" data-own="yes" />)
  const card = page.getByRole('article', { name: 'Post by Night Shift' })
  await expect.element(card).toHaveClass('own')
  await expect.element(card).toHaveAttribute('data-own', 'yes')
  await expect.element(page.getByText('9:14 AM · Jun 15, 2025')).toBeVisible()
  await expect
    .element(link('12.4K likes'))
    .toHaveAttribute('href', 'https://x.com/intent/like?tweet_id=1934000000000000001')
  await expect
    .element(link('Read 86 replies'))
    .toHaveAttribute('href', 'https://x.com/nightshift/status/1934000000000000001')
  await expect.element(link('#robotics')).toHaveAttribute('href', 'https://x.com/hashtag/robotics')
  await expect.element(page.getByRole('img', { name: 'A towel, half folded.' })).toBeVisible()
  await expect.element(page.getByText('<b> &')).toBeVisible()
})

test('counts one as one', async () => {
  const post = { ...createPost('poll'), likeCount: 1, replyCount: 1 }
  if (post.poll) post.poll.choices = ['Yes', 'No'].map((label, count) => ({ label, count }))
  await render(<PostCard post={post} />)
  await expect.element(link('1 like')).toBeVisible()
  await expect.element(link('Read 1 reply')).toBeVisible()
  await expect.element(page.getByText(/^1 vote · /)).toBeVisible()
})

test('gives way to other parts, other words and none', async () => {
  await render(
    <PostCard
      post={createPost('reply')}
      labels={{ 'Replying to {}': 'Antwort an {}', 'Read {} replies': '{} Antworten' }}
      components={{
        Actions: null,
        Header: ({ post }) => <h3 style={{ color: 'rgb(1, 2, 3)' }}>{post.user.name}</h3>,
      }}
    />,
  )
  await expect.element(link('Antwort an @noorh_ops')).toBeVisible()
  await expect.element(link('86 Antworten')).toBeVisible()
  await expect
    .element(page.getByRole('heading', { name: 'Night Shift' }))
    .toHaveStyle({ color: 'rgb(1, 2, 3)' })
  expect(page.getByRole('button').elements()).toEqual([])
})

test('covers what may disturb until it is asked for', async () => {
  await render(<PostCard post={createPost('sensitive')} />)
  const picture = page.getByAltText('Two arms above a tote of parts.')
  await expect.element(picture).not.toBeVisible()
  await page.getByText('Sensitive media').click()
  await expect.element(picture).toBeVisible()
})

test('lays out one, two, three and four pictures', async () => {
  for (const [name, columns] of [
    ['onePhoto', 1],
    ['twoPhotos', 2],
    ['threePhotos', 2],
    ['fourPhotos', 2],
  ] as const) {
    const { container, unmount } = await render(<PostCard post={createPost(name)} />)
    const frames = [...container.querySelectorAll('[data-count] > a')].map((frame) =>
      frame.getBoundingClientRect(),
    )
    expect(new Set(frames.map(({ left }) => left)).size, name).toBe(columns)
    expect(new Set(frames.map(({ top }) => top)).size, name).toBe(
      name === 'onePhoto' || name === 'twoPhotos' ? 1 : 2,
    )
    await unmount()
  }
})

describe('the link', () => {
  test('says for 6 s that it was copied, once the clipboard agreed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let agree: () => void = () => {}
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockReturnValue(
      new Promise((resolve) => {
        agree = resolve
      }),
    )
    const { container } = await render(<PostCard post={createPost('text')} />)
    const button = container.querySelector('button') as HTMLButtonElement
    button.click()
    expect(write).toHaveBeenCalledExactlyOnceWith(
      'https://x.com/nightshift/status/1934000000000000001',
    )
    expect(button.textContent).toBe('Copy link')
    agree()
    await vi.waitUntil(() => button.textContent === 'Copied!')
    expect(button.closest('[aria-live="polite"]')).not.toBeNull()
    await vi.advanceTimersByTimeAsync(5999)
    expect(button.textContent).toBe('Copied!')
    await vi.advanceTimersByTimeAsync(1)
    await vi.waitUntil(() => button.textContent === 'Copy link')
  })

  test('says that it was not copied', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    await render(<PostCard post={createPost('text')} />)
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect.element(page.getByRole('button', { name: 'Not copied' })).toBeVisible()
  })
})

describe('a film', () => {
  const play = page.getByRole('button', { name: 'Play video' })

  const open = async (film: Partial<{ src: string }> = {}) => {
    const post = createPost('video')
    const [media] = post.media
    if (media) Object.assign(media, film)
    const { container } = await render(<PostCard post={post} />)
    return () => container.querySelector('video') as HTMLVideoElement
  }

  test('is loaded by a click, plays, and says what comes after', async () => {
    const { url } = createPost('video')
    const video = await open({ src: laundry })
    expect(video()).toBeNull()
    await expect.element(link('Watch on X')).toBeVisible()
    await play.click()
    await expect.element(link('Watch on X')).not.toBeInTheDocument()
    expect(video().getAttribute('src')).toBe(laundry)
    expect([video().paused, video().controls]).toEqual([false, true])
    await expect.element(video()).toHaveFocus()
    video().pause()
    await expect.element(link('Continue watching on X')).toHaveAttribute('href', url)
    // On a busy machine it was paused before its length had come.
    await expect.poll(() => video().duration).toBeGreaterThan(0.1)
    video().currentTime = video().duration - 0.1
    await video().play()
    await expect.element(link('View replies')).toHaveAttribute('href', url)
  })

  test('is as before once it fails', async () => {
    const video = await open({ src: '/nothing-of-the-kind.mp4' })
    await play.click()
    await vi.waitUntil(() => !video() && play.elements().length === 1)
    await expect.element(link('Watch on X')).toBeVisible()
    expect(document.activeElement).toBe(play.element().parentElement)
  })

  test('of another origin is asked for without a referrer', async () => {
    const fetch = vi.spyOn(window, 'fetch').mockResolvedValue(new Response(new Blob(['film'])))
    const video = await open({ src: 'https://video.twimg.com/a.mp4' })
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockReturnValue(new Promise(() => {}))
    await play.click()
    await vi.waitUntil(() => fetch.mock.calls.length > 0)
    expect(fetch.mock.calls[0]?.[0]).toBe('https://video.twimg.com/a.mp4')
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ referrerPolicy: 'no-referrer' })
    await vi.waitUntil(() => video()?.src.startsWith('blob:') || !video())
  })
})

test('is reached by the keyboard from end to end', async () => {
  const { container } = await render(<PostCard post={createPost('quote')} />)
  const reached: Element[] = []
  for (let step = 0; step < 20; step += 1) {
    await userEvent.tab()
    const { activeElement } = document
    if (!activeElement || !container.contains(activeElement)) break
    reached.push(activeElement)
    expect(getComputedStyle(activeElement).outlineStyle).toBe('solid')
  }
  expect(reached).toEqual([...container.querySelectorAll('a, button')])
})
