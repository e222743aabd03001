import type {} from '@vitest/browser-playwright'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import {
  afterEach,
  beforeEach,
  describe,
  expect,
  type MockInstance,
  onTestFinished,
  TestRunner,
  test,
  vi,
} from 'vitest'
import { cdp, page, server } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { filmPath } from '../fixtures/film.ts'
import { createPost } from '../fixtures/posts.ts'
import { PostCard, type PostCardProps } from './PostCard.tsx'

const playButton = page.getByRole('button', { name: 'Play GIF' })
const pauseButton = page.getByRole('button', { name: 'Pause GIF' })
const findVideo = () => document.querySelector('video')

function createGifPost(src = filmPath) {
  const post = createPost('gif')
  return { ...post, media: post.media.map((media) => ({ ...media, src })) }
}

const createGifCard = (props: Partial<PostCardProps> = {}) => (
  <PostCard post={createGifPost()} {...props} />
)

const setMotion = (value: string) =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value }],
  })

async function emulateMotion(value: 'reduce' | 'no-preference') {
  const test = TestRunner.getCurrentTest()
  if (server.browser !== 'chromium' && test) {
    const notApplicable = 'only the protocol of Chromium emulates media features'
    Object.assign(test.meta, { notApplicable })
    test.context.skip(notApplicable)
  }
  await setMotion(value)
  onTestFinished(async () => {
    await setMotion('no-preference')
  })
  // Chromium reports the change in the next frame. If anything reads `matchMedia` before then,
  // Chromium drops the change event.
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  expect(matchMedia(`(prefers-reduced-motion: ${value})`).matches).toBe(true)
}

afterEach(() => {
  vi.restoreAllMocks()
})

test('plays until the reader pauses it, and reports each change', async () => {
  const handlePausedChange = vi.fn()
  await render(createGifCard({ onPausedChange: handlePausedChange }))
  await expect.element(pauseButton).toBeVisible()
  expect(findVideo()?.paused).toBe(false)
  await pauseButton.click()
  await expect.element(playButton).toBeVisible()
  expect(findVideo()?.paused).toBe(true)
  await playButton.click()
  await expect.element(pauseButton).toBeVisible()
  expect(handlePausedChange.mock.calls).toEqual([[true], [false]])
})

test('doesn’t play with `defaultPaused` until the reader starts it', async () => {
  await render(createGifCard({ defaultPaused: true }))
  await expect.element(playButton).toHaveAttribute('aria-busy', 'false')
  expect(findVideo()).toBeNull()
  await playButton.click()
  await expect.element(pauseButton).toBeVisible()
})

test('lets the parent control it with `paused`', async () => {
  const handlePausedChange = vi.fn()
  const props = { onPausedChange: handlePausedChange }
  const { rerender } = await render(createGifCard({ ...props, paused: true }))
  await playButton.click()
  expect(handlePausedChange.mock.calls).toEqual([[false]])
  expect(findVideo()).toBeNull()
  await rerender(createGifCard({ ...props, paused: false }))
  await expect.element(pauseButton).toBeVisible()
  await rerender(createGifCard({ ...props, paused: true }))
  await expect.element(playButton).toBeVisible()
  expect(findVideo()?.paused).toBe(true)
})

test('with reduced motion, plays only on request, and stops when the user turns reduced motion on', async () => {
  await emulateMotion('reduce')
  await render(createGifCard())
  await expect.element(playButton).toHaveAttribute('aria-busy', 'false')
  expect(findVideo()).toBeNull()
  await emulateMotion('no-preference')
  await expect.element(pauseButton).toBeVisible()
  await emulateMotion('reduce')
  await expect.element(playButton).toBeVisible()
  expect(findVideo()?.paused).toBe(true)
  await playButton.click()
  await expect.element(pauseButton).toBeVisible()
})

test('requests nothing while a page with reduced motion hydrates', async () => {
  await emulateMotion('reduce')
  const fetchSpy = vi.spyOn(window, 'fetch')
  const card = createGifCard({ post: createGifPost('https://video.twimg.com/a.mp4') })
  const container = document.createElement('div')
  container.innerHTML = renderToString(card)
  document.body.append(container)
  const root = hydrateRoot(container, card)
  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  await expect.element(playButton).toHaveAttribute('aria-busy', 'false')
  expect(fetchSpy).not.toHaveBeenCalled()
})

test('stops the download on pause', async () => {
  let downloadSignal: AbortSignal | null | undefined
  vi.spyOn(window, 'fetch').mockImplementation((_url, options) => {
    downloadSignal = options?.signal
    return new Promise(() => {})
  })
  const post = createGifPost('https://video.twimg.com/a.mp4')
  const { rerender } = await render(createGifCard({ post, paused: false }))
  await expect.poll(() => downloadSignal?.aborted).toBe(false)
  await expect.element(playButton).toHaveAttribute('aria-busy', 'true')
  await rerender(createGifCard({ post, paused: true }))
  await expect.element(playButton).toHaveAttribute('aria-busy', 'false')
  expect(downloadSignal?.aborted).toBe(true)
})

test('tries again when the reader clicks after a failure', async () => {
  const handlePausedChange = vi.fn()
  const playVideo = vi.spyOn(HTMLMediaElement.prototype, 'play')
  const post = createGifPost('/missing.mp4')
  await render(createGifCard({ post, onPausedChange: handlePausedChange }))
  await expect.poll(() => playVideo.mock.calls.length).toBe(1)
  await expect.poll(() => findVideo()).toBeNull()
  await expect.element(playButton).toHaveAttribute('aria-busy', 'false')
  await playButton.click()
  await expect.poll(() => playVideo.mock.calls.length).toBe(2)
  expect(handlePausedChange).not.toHaveBeenCalled()
})

describe('a GIF that the reader doesn’t see', () => {
  const gifPost = createGifPost('https://video.twimg.com/a.mp4')
  let fetchSpy: MockInstance<typeof fetch>

  beforeEach(async () => {
    await page.viewport(600, 800)
    const film = await (await fetch(filmPath)).blob()
    fetchSpy = vi.spyOn(window, 'fetch').mockImplementation(async () => new Response(film))
  })

  test('loads when it’s near the window, and plays only in the window', async () => {
    const { container } = await render(
      <div style={{ paddingBlock: '4000px' }}>{createGifCard({ post: gifPost })}</div>,
    )
    const frame = container.querySelector('button')?.parentElement as HTMLElement
    const { top } = frame.getBoundingClientRect()
    await waitForObservation(frame)
    expect(fetchSpy).not.toHaveBeenCalled()
    // The frame is 200 px below the window.
    window.scrollTo(0, top - 1000)
    await expect.poll(() => findVideo()?.readyState ?? 0).toBeGreaterThan(0)
    expect(findVideo()?.paused).toBe(true)
    window.scrollTo(0, top - 100)
    await expect.poll(() => findVideo()?.paused).toBe(false)
    window.scrollTo(0, 0)
    await expect.poll(() => findVideo()?.paused).toBe(true)
    window.scrollTo(0, top - 100)
    await expect.poll(() => findVideo()?.paused).toBe(false)
    expect(fetchSpy).toHaveBeenCalledOnce()
  })

  test('stops the download when the reader scrolls away', async () => {
    let downloadSignal: AbortSignal | null | undefined
    fetchSpy.mockImplementation((_url, options) => {
      downloadSignal = options?.signal
      return new Promise(() => {})
    })
    await render(
      <div style={{ paddingBlockEnd: '4000px' }}>{createGifCard({ post: gifPost })}</div>,
    )
    await expect.poll(() => downloadSignal?.aborted).toBe(false)
    window.scrollTo(0, 3000)
    await expect.poll(() => downloadSignal?.aborted).toBe(true)
    window.scrollTo(0, 0)
    await expect.poll(() => downloadSignal?.aborted).toBe(false)
    expect(fetchSpy).toHaveBeenCalledTimes(2)
  })

  test('doesn’t load or play in closed sensitive media', async () => {
    const { container } = await render(createGifCard({ post: { ...gifPost, isSensitive: true } }))
    await waitForObservation(container.querySelector('details button') as Element)
    expect(fetchSpy).not.toHaveBeenCalled()
    const summary = page.getByText('Sensitive media')
    await summary.click()
    await expect.poll(() => findVideo()?.paused).toBe(false)
    await summary.click()
    await expect.poll(() => findVideo()?.paused).toBe(true)
  })

  test('doesn’t load or play in a background tab', async () => {
    const hiddenSpy = vi.spyOn(document, 'hidden', 'get')
    const setHidden = (isHidden: boolean) => {
      hiddenSpy.mockReturnValue(isHidden)
      document.dispatchEvent(new Event('visibilitychange'))
    }
    setHidden(true)
    const { container } = await render(createGifCard({ post: gifPost }))
    await waitForObservation(container.querySelector('button') as Element)
    expect(fetchSpy).not.toHaveBeenCalled()
    setHidden(false)
    await expect.poll(() => findVideo()?.paused).toBe(false)
    setHidden(true)
    await expect.poll(() => findVideo()?.paused).toBe(true)
  })
})

/** Resolves once the browser has told all earlier observers whether the element is visible. */
async function waitForObservation(element: Element) {
  await new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(() => {
      observer.disconnect()
      resolve()
    })
    observer.observe(element)
  })
  // React applies the state of the observers in another task.
  await new Promise(requestAnimationFrame)
}
