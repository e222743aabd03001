import fontUrl from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url'
import { composeStories } from '@storybook/react-vite'
import type { CSSProperties } from 'react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { filmPath } from '../fixtures/film.ts'
import { createPost } from '../fixtures/posts.ts'
import type { Post } from '../post/types.ts'
import { getInitials } from './getInitials.ts'
import * as stories from './PostCard.stories.tsx'
import { PostCard } from './PostCard.tsx'

const storyCases = Object.entries(composeStories(stories))
const WIDE_PICTURE =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="400" height="100"><rect width="400" height="100"/></svg>'
const getLink = (name: string | RegExp) => page.getByRole('link', { name })

beforeEach(() => page.viewport(600, 900))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test.each(storyCases)('fits its width: %s', async (name, Story) => {
  const { container } = await render(<Story />)
  for (const width of [240, 320, 550]) {
    container.style.inlineSize = `${width}px`
    const card = container.querySelector('article') as HTMLElement
    card.scrollLeft = 100
    expect(card.scrollLeft, 'a selection can scroll the card').toBe(0)
    // Only content that reaches out of a card that doesn't clip it counts in each browser.
    card.style.setProperty('overflow', 'visible', 'important')
    expect(card.scrollWidth).toBeLessThanOrEqual(width)
    card.style.removeProperty('overflow')
    if (name !== 'Narrow') expect(card.getBoundingClientRect().width).toBe(width)
  }
})

test('renders the author, text, time, links and counts of a post', async () => {
  await render(<PostCard post={createPost('fourPhotos')} className="custom" data-custom="yes" />)
  const card = page.getByRole('article', { name: 'Post by Night Shift' })
  await expect.element(card).toHaveClass('custom')
  await expect.element(card).toHaveAttribute('data-custom', 'yes')
  await expect.element(page.getByText('9:14 AM · Jun 15, 2025')).toBeVisible()
  await expect
    .element(getLink('12.4K likes'))
    .toHaveAttribute('href', 'https://x.com/intent/like?tweet_id=1934000000000000001')
  await expect
    .element(getLink('Read 86 replies'))
    .toHaveAttribute('href', 'https://x.com/nightshift/status/1934000000000000001')
  await expect
    .element(getLink('#robotics'))
    .toHaveAttribute('href', 'https://x.com/hashtag/robotics')
  await expect.element(page.getByRole('img', { name: 'A towel, half folded.' })).toBeVisible()
  await expect.element(page.getByText('<b> &')).toBeVisible()
})

test.each(['ltr', 'rtl'])(
  'the play button is in the lower start corner in %s text',
  async (dir) => {
    const { container } = await render(
      <div dir={dir}>
        <PostCard post={createPost('video')} />
      </div>,
    )
    const button = container.querySelector('button')
    const frame = button?.parentElement?.getBoundingClientRect()
    const box = button?.getBoundingClientRect()
    const edge = dir === 'rtl' ? 'right' : 'left'
    expect(Math.abs((box?.[edge] ?? 0) - (frame?.[edge] ?? 0))).toBe(8)
    expect(Number(frame?.bottom) - Number(box?.bottom)).toBe(8)
  },
)

test('the texts of all actions share a baseline', async () => {
  // The two fonts of the card place their baselines differently.
  const fonts = [
    new FontFace('Plain', `url("${fontUrl}")`),
    new FontFace('Tall', `url("${fontUrl}")`, { ascentOverride: '140%' }),
  ]
  for (const font of fonts) document.fonts.add(await font.load())
  onTestFinished(() => {
    for (const font of fonts) document.fonts.delete(font)
  })
  await render(
    <PostCard
      post={createPost('fourPhotos')}
      style={{ '--post-font': 'Plain', '--post-font-mono': 'Tall' } as CSSProperties}
    />,
  )
  const measureBaseline = (action: Element) => {
    const texts = document.createTreeWalker(action, NodeFilter.SHOW_TEXT)
    const text = texts.nextNode() as Text
    const wrapper = document.createElement('span')
    // The lower edge of an empty inline block is on the baseline.
    const marker = document.createElement('i')
    marker.style.display = 'inline-block'
    text.replaceWith(wrapper)
    wrapper.append(text, marker)
    return marker.getBoundingClientRect().bottom
  }
  const [likes, reply] = ['12.4K likes', 'Reply'].map((name) =>
    measureBaseline(getLink(name).element()),
  )
  // Browsers round the ascent of each font.
  expect(Math.abs((likes ?? 0) - (reply ?? 0))).toBeLessThan(1)
})

test('shows the initials if the avatar fails to load', async () => {
  const post = createPost('fourPhotos')
  const renderAvatar = async (avatarUrl: string) => {
    const user = { ...post.user, avatarUrl }
    const { container } = await render(<PostCard key={avatarUrl} post={{ ...post, user }} />)
    const avatar = container.querySelector('[data-shape]')
    const image = avatar?.querySelector('img')
    if (!avatar || !image) throw new Error('The card has no avatar')
    await expect.poll(() => image.complete).toBe(true)
    const { backgroundColor, backgroundImage, borderStyle } = getComputedStyle(image)
    const { naturalWidth, offsetWidth, offsetHeight, alt } = image
    const text = avatar.textContent
    container.remove()
    return {
      hasPicture: naturalWidth > 0,
      size: [offsetWidth, offsetHeight],
      drawing: [backgroundColor, backgroundImage, borderStyle, alt],
      text,
    }
  }
  // Without a picture, a background, a border, or alternative text, an image draws nothing. So it
  // doesn't hide the initials behind it.
  const drawing = ['rgba(0, 0, 0, 0)', 'none', 'none', '']
  const text = getInitials(post.user.name)
  expect(await renderAvatar('/missing-avatar.png')).toMatchObject({
    hasPicture: false,
    drawing,
    text,
  })
  expect(await renderAvatar(WIDE_PICTURE)).toMatchObject({ hasPicture: true, size: [38, 38] })
})

test('uses the singular for a count of one', async () => {
  const post = { ...createPost('poll'), likeCount: 1, replyCount: 1 }
  if (post.poll) post.poll.choices = ['Yes', 'No'].map((label, count) => ({ label, count }))
  await render(<PostCard post={post} />)
  await expect.element(getLink('1 like')).toBeVisible()
  await expect.element(getLink('Read 1 reply')).toBeVisible()
  await expect.element(page.getByText(/^1 vote · /)).toBeVisible()
})

test.each(['en-US', 'de-DE'])(
  'shows a post with invalid numbers and dates in %s',
  async (locale) => {
    const date = 'tomorrow'
    const post: Post = {
      ...createPost('onePhoto'),
      likeCount: Number.NaN,
      replyCount: -3,
      createdAt: date,
      poll: {
        choices: [Number.NaN, -1, Number.POSITIVE_INFINITY].map((count) => ({
          label: 'Yes',
          count,
        })),
        endsAt: date,
        isFinal: false,
      },
    }
    post.media = [0, Number.NaN, -1].flatMap((size) =>
      post.media.map((media) => ({ ...media, width: size, height: -size })),
    )
    await render(<PostCard post={post} locale={locale} />)
    await expect.element(getLink('0 likes')).toBeVisible()
    await expect.element(getLink('Read more on X')).toBeVisible()
    const text = page.getByRole('article').element().textContent
    expect(text).not.toMatch(/NaN|Invalid|Infinity|-\d|∞/)
    expect(document.querySelector('time')).toBeNull()
  },
)

test.each([
  ['en_US', 'Europe/Atlantis'],
  ['', ''],
  [null, null],
])(
  'formats a post with the invalid locale %j and time zone %j as by default',
  async (...options) => {
    const [locale, timeZone] = options as [string, string]
    const post = createPost('poll')
    const { container, rerender } = await render(
      <PostCard post={post} locale={locale} timeZone={timeZone} />,
    )
    const html = container.innerHTML
    await rerender(<PostCard post={post} />)
    expect(container.innerHTML).toBe(html)
  },
)

test('takes custom labels, replaces a part and removes a part', async () => {
  await render(
    <PostCard
      post={createPost('reply')}
      labels={{
        replyingTo: (handle) => `Antwort an ${handle}`,
        readReplies: (_count, text) => `${text} Antworten`,
      }}
      components={{
        Actions: null,
        Header: ({ post }) => <h3 style={{ color: 'rgb(1, 2, 3)' }}>{post.user.name}</h3>,
      }}
    />,
  )
  await expect.element(getLink('Antwort an @noorh_ops')).toBeVisible()
  await expect.element(getLink('86 Antworten')).toBeVisible()
  await expect
    .element(page.getByRole('heading', { name: 'Night Shift' }))
    .toHaveStyle({ color: 'rgb(1, 2, 3)' })
  expect(page.getByRole('button').elements()).toEqual([])
})

test('hides sensitive media until the user reveals them', async () => {
  await render(<PostCard post={createPost('sensitive')} />)
  const picture = page.getByAltText('Two arms above a tote of parts.')
  await expect.element(picture).not.toBeVisible()
  await page.getByText('Sensitive media').click()
  await expect.element(picture).toBeVisible()
})

test('hides the sensitive media of the next post', async () => {
  const summary = page.getByText('Sensitive media')
  const picture = page.getByAltText('Two arms above a tote of parts.')
  const post = createPost('sensitive')
  const { rerender } = await render(<PostCard post={post} />)
  await summary.click()
  await expect.element(picture).toBeVisible()
  await rerender(<PostCard post={{ ...post, id: '2' }} />)
  await expect.element(picture).not.toBeVisible()

  const quote = createPost('text')
  await rerender(<PostCard post={{ ...quote, quoted: post }} />)
  await summary.click()
  await expect.element(picture).toBeVisible()
  await rerender(<PostCard post={{ ...quote, quoted: { ...post, id: '2' } }} />)
  await expect.element(picture).not.toBeVisible()
})

test('a page can dim the pictures, but not the avatar', async () => {
  const style = { '--post-media-filter': 'brightness(0.5)' } as CSSProperties
  const post = createPost('fourPhotos')
  await render(
    <PostCard post={{ ...post, user: { ...post.user, avatarUrl: WIDE_PICTURE } }} style={style} />,
  )
  const readFilters = (selector: string) =>
    [...document.querySelectorAll(selector)].map((image) => getComputedStyle(image).filter)
  expect(readFilters('[data-count] img')).toEqual(Array(4).fill('brightness(0.5)'))
  expect(readFilters('[data-shape] img')).toEqual(['none'])
})

test('arranges one to four pictures', async () => {
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

describe('the copy button', () => {
  test('shows “Copied!” for 6 s after the clipboard accepts the link', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let resolveWrite: () => void = () => {}
    const writeSpy = vi.spyOn(navigator.clipboard, 'writeText').mockReturnValue(
      new Promise((resolve) => {
        resolveWrite = resolve
      }),
    )
    const { container } = await render(<PostCard post={createPost('text')} />)
    const button = container.querySelector('button') as HTMLButtonElement
    button.click()
    expect(writeSpy).toHaveBeenCalledExactlyOnceWith(
      'https://x.com/nightshift/status/1934000000000000001',
    )
    expect(button.textContent).toBe('Copy link')
    resolveWrite()
    await expect.poll(() => button.textContent === 'Copied!').toBe(true)
    expect(button.closest('[aria-live="polite"]')).not.toBeNull()
    await vi.advanceTimersByTimeAsync(5999)
    expect(button.textContent).toBe('Copied!')
    await vi.advanceTimersByTimeAsync(1)
    await expect.poll(() => button.textContent === 'Copy link').toBe(true)
  })

  test('shows “Not copied” when the clipboard refuses the link', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    await render(<PostCard post={createPost('text')} />)
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect.element(page.getByRole('button', { name: 'Not copied' })).toBeVisible()
  })
})

describe('a video', () => {
  const playButton = page.getByRole('button', { name: 'Play video' })

  const renderVideo = async (changes: Partial<{ src: string }>, isSensitive = false) => {
    const post = { ...createPost('video'), isSensitive }
    const [media] = post.media
    if (media) Object.assign(media, changes)
    const { container } = await render(<PostCard post={post} />)
    return () => container.querySelector('video') as HTMLVideoElement
  }

  test('loads and plays on a click, and links to the post when paused and at the end', async () => {
    const { url } = createPost('video')
    const findVideo = await renderVideo({ src: filmPath })
    expect(findVideo()).toBeNull()
    await expect.element(getLink('Watch on X')).toBeVisible()
    await playButton.click()
    await expect.element(getLink('Watch on X')).not.toBeInTheDocument()
    expect(findVideo().getAttribute('src')).toBe(filmPath)
    expect([findVideo().paused, findVideo().controls]).toEqual([false, true])
    await expect.element(findVideo()).toHaveFocus()
    findVideo().pause()
    await expect.element(getLink('Continue watching on X')).toHaveAttribute('href', url)
    // Wait for the metadata, which may load after the pause.
    await expect.poll(() => findVideo().duration).toBeGreaterThan(0.1)
    findVideo().currentTime = findVideo().duration - 0.1
    await findVideo().play()
    await expect.element(getLink('View replies')).toHaveAttribute('href', url)
  })

  test('resets when it fails to load', async () => {
    const findVideo = await renderVideo({ src: '/missing.mp4' })
    await playButton.click()
    await expect.poll(() => !findVideo() && playButton.elements().length === 1).toBe(true)
    await expect.element(getLink('Watch on X')).toBeVisible()
    expect(document.activeElement).toBe(playButton.element().parentElement)
  })

  test('plays on after the reader scrolls past it, but not in closed sensitive media', async () => {
    const findVideo = await renderVideo({ src: filmPath }, true)
    document.body.style.paddingBlockEnd = '4000px'
    onTestFinished(() => document.body.removeAttribute('style'))
    const summary = page.getByText('Sensitive media')
    await summary.click()
    await playButton.click()
    await expect.poll(() => findVideo()?.paused).toBe(false)
    findVideo().loop = true
    window.scrollTo(0, 3000)
    const hasLeftWindow = new Promise((resolve) =>
      new IntersectionObserver((entries, observer) => {
        if (entries.at(-1)?.isIntersecting) return
        observer.disconnect()
        resolve(true)
      }).observe(findVideo()),
    )
    expect(await hasLeftWindow).toBe(true)
    expect(findVideo().paused).toBe(false)
    window.scrollTo(0, 0)
    await summary.click()
    await expect.poll(() => findVideo().paused).toBe(true)
  })

  test('loads from another origin without a referrer', async () => {
    const fetchSpy = vi.spyOn(window, 'fetch').mockResolvedValue(new Response(new Blob(['video'])))
    const findVideo = await renderVideo({ src: 'https://video.twimg.com/a.mp4' })
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockReturnValue(new Promise(() => {}))
    await playButton.click()
    await expect.poll(() => fetchSpy.mock.calls.length > 0).toBe(true)
    expect(fetchSpy.mock.calls[0]?.[0]).toBe('https://video.twimg.com/a.mp4')
    expect(fetchSpy.mock.calls[0]?.[1]).toMatchObject({ referrerPolicy: 'no-referrer' })
    await expect.poll(() => findVideo()?.src.startsWith('blob:') || !findVideo()).toBe(true)
  })
})

test('moves through every link and button with Tab', async () => {
  const { container } = await render(<PostCard post={createPost('quote')} />)
  const focusedElements: Element[] = []
  for (let step = 0; step < 20; step += 1) {
    await userEvent.tab()
    const { activeElement } = document
    // After the last element, some browsers continue with the first one.
    if (!activeElement || !container.contains(activeElement)) break
    if (focusedElements.includes(activeElement)) break
    focusedElements.push(activeElement)
    expect(getComputedStyle(activeElement).outlineStyle).toBe('solid')
  }
  expect(focusedElements).toEqual([...container.querySelectorAll('a, button')])
})
