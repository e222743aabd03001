import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, server, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { findViolations } from '../testing/axe.ts'
import { skipUnless } from '../testing/chromium.ts'
import { emulateMedia } from '../testing/emulate.ts'
import { hydrate } from '../testing/hydrate.tsx'
import { watchLeftovers } from '../testing/leftovers.ts'
import type { FilmCut } from './cut.ts'
import { HeroVideo, type HeroVideoProps } from './HeroVideo.tsx'
import { ScrollVideo } from './ScrollVideo.tsx'
import { VideoFigure, type VideoFigureProps } from './VideoFigure.tsx'

// Adds the slash separately, because Vite removes a trailing slash from the URL.
const filmFolder = `${new URL('../../../../apps/site/public/film', import.meta.url).href}/`
const cut = (name: string, width = 640, height = 360): FilmCut => ({
  av1: `${filmFolder}${name}.av1.mp4`,
  h264: `${filmFolder}${name}.h264.mp4`,
  posterAvif: `${filmFolder}${name}.avif`,
  poster: `${filmFolder}${name}.jpg`,
  width,
  height,
})
const film = cut('factory-640')
const cuts = {
  small: cut('hero-phone-600'),
  medium: cut('factory-640'),
  large: cut('hero-1024'),
}

const createHero = (props: Partial<HeroVideoProps> = {}) => (
  <HeroVideo {...cuts} alt="A robot folds." style={{ height: 300 }} {...props} />
)
const createFigure = (props: Partial<VideoFigureProps> = {}) => (
  <VideoFigure film={film} alt="A robot sorts." label="Film 02" caption="One line" {...props} />
)

const findVideo = () => document.querySelector('video')

beforeEach(async () => {
  await page.viewport(1280, 800)
  window.scrollTo(0, 0)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('loads and plays when 30% is visible, and pauses when less is visible', async () => {
  const { container } = await render(
    <div style={{ paddingBlock: '150vh' }}>
      <ScrollVideo film={film} alt="A robot sorts." style={{ height: 200 }} />
    </div>,
  )
  const frame = container.querySelector('[data-state]') as HTMLElement
  await new Promise(requestAnimationFrame)
  const scrollUntilVisible = (pixels: number) =>
    window.scrollTo(0, scrollY + frame.getBoundingClientRect().top - innerHeight + pixels)
  scrollUntilVisible(50)
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  expect(findVideo()).toBeNull()
  scrollUntilVisible(70)
  await expect.poll(() => findVideo()?.paused).toBe(false)
  await expect.poll(() => frame.dataset.state).toBe('playing')
  scrollUntilVisible(50)
  await expect.poll(() => findVideo()?.paused).toBe(true)
})

test('only a poster with priority loads eagerly', () => {
  const renderMarkup = (priority: boolean) =>
    renderToString(<ScrollVideo film={film} alt="A robot sorts." priority={priority} />)
  expect(renderMarkup(false)).toContain('loading="lazy"')
  expect(renderMarkup(true)).toContain('loading="eager"')
  expect(renderMarkup(true)).toMatch(/fetchpriority="high"/i)
})

test('the button pauses and plays by pointer and keyboard', async () => {
  const onPausedChange = vi.fn()
  const screen = await render(createHero({ onPausedChange }))
  await expect.poll(() => findVideo()?.paused).toBe(false)
  const pauseButton = screen.getByRole('button', { name: 'Pause video' })
  pauseButton.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => findVideo()?.paused).toBe(true)
  await screen.getByRole('button', { name: 'Play video' }).click()
  await expect.poll(() => findVideo()?.paused).toBe(false)
  expect(onPausedChange.mock.calls).toEqual([[true], [false]])
})

test('the parent can control playback', async () => {
  const screen = await render(createHero({ paused: true }))
  await new Promise(requestAnimationFrame)
  expect(findVideo()).toBeNull()
  await screen.rerender(createHero({ paused: false }))
  await expect.poll(() => findVideo()?.paused).toBe(false)
})

test('starts paused with `defaultPaused`, until the user starts it', async () => {
  const screen = await render(createHero({ defaultPaused: true }))
  await screen.getByRole('button', { name: 'Play video' }).click()
  await expect.poll(() => findVideo()?.paused).toBe(false)
})

test('the button plays the film if autoplay is blocked', async () => {
  const playSpy = vi
    .spyOn(HTMLMediaElement.prototype, 'play')
    .mockRejectedValueOnce(new DOMException('Not without a press', 'NotAllowedError'))
  const screen = await render(createHero())
  const button = screen.getByRole('button', { name: 'Play video' })
  await expect.element(button).toBeVisible()
  await expect.poll(() => playSpy.mock.calls.length).toBe(1)
  await button.click()
  await expect.poll(() => findVideo()?.paused).toBe(false)
  await expect.element(screen.getByRole('button', { name: 'Pause video' })).toBeVisible()
})

test('shows the poster and a small play button if the film can’t play', async () => {
  const screen = await render(
    createFigure({ film: { ...film, av1: '', h264: 'data:video/mp4,nothing' } }),
  )
  const button = screen.getByRole('button', { name: 'The video didn’t load. Try again' })
  await expect.element(button).toBeVisible()
  expect(button.element().textContent).toBe('')
  expect(button.element().clientWidth).toBeLessThan(50)
  expect(findVideo()).toBeNull()
  await expect.element(screen.getByRole('img', { name: 'A robot sorts.' })).toBeVisible()
})

test('one press retries a film that failed and was then paused', async () => {
  const playSpy = vi.spyOn(HTMLMediaElement.prototype, 'play')
  const brokenCuts = { large: { ...cuts.large, av1: '', h264: 'data:video/mp4,nothing' } }
  function PausableHero() {
    const [paused, setPaused] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setPaused(true)}>
          Pause motion
        </button>
        {createHero({ ...brokenCuts, paused, onPausedChange: setPaused })}
      </>
    )
  }
  const screen = await render(<PausableHero />)
  const button = screen.getByRole('button', { name: 'The video didn’t load. Try again' })
  await expect.element(button).toBeVisible()
  await screen.getByRole('button', { name: 'Pause motion' }).click()
  const attempts = playSpy.mock.calls.length
  await button.click()
  await expect.poll(() => playSpy.mock.calls.length).toBeGreaterThan(attempts)
})

test.each([
  [
    'figure',
    createFigure,
    { film },
    { film: { ...film, av1: '', h264: 'data:video/mp4,nothing' } },
  ],
  ['hero', createHero, cuts, { large: { ...cuts.large, av1: '', h264: 'data:video/mp4,nothing' } }],
] as const)(
  'plays another film after a %s failed',
  async (_name, createFilm, playableProps, brokenProps) => {
    const screen = await render(createFilm(brokenProps))
    await expect
      .element(screen.getByRole('button', { name: 'The video didn’t load. Try again' }))
      .toBeVisible()
    await screen.rerender(createFilm(playableProps))
    await expect.poll(() => findVideo()?.paused).toBe(false)
    await expect.element(screen.getByRole('button', { name: 'Pause video' })).toBeVisible()
  },
)

test('the hero has cuts for up to 480 px, up to 1023 px, and from 1024 px', async () => {
  const sources = [...(await hydrate(createHero())).container.querySelectorAll('source')]
  expect(
    sources
      .map(({ media, srcset }) => [media, srcset.slice(filmFolder.length)])
      .filter(([, src]) => src?.endsWith('avif')),
  ).toEqual([
    ['(max-width: 480px)', 'hero-phone-600.avif'],
    ['(max-width: 1023px)', 'factory-640.avif'],
    ['', 'hero-1024.avif'],
  ])
  await expect.poll(() => findVideo()?.currentSrc).toContain('hero-1024')
})

test.each([
  [390, 'hero-phone-600'],
  [1280, 'factory-640'],
])('at %i px, a scroll video with a small cut shows %s', async (width, name) => {
  await page.viewport(width, 800)
  await render(<ScrollVideo film={film} small={cuts.small} alt="A robot sorts." />)
  await expect.poll(() => document.querySelector('img')?.currentSrc).toContain(name)
  await expect.poll(() => findVideo()?.currentSrc).toContain(name)
})

test('the dark theme has its own cuts', async () => {
  await emulateMedia({ 'prefers-color-scheme': 'dark' })
  const night = cut('night-640')
  const darkCuts = { small: night, medium: night, large: night }
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const screen = await render(createHero({ dark: darkCuts }))
  const readShownPoster = () => document.querySelector('img')?.currentSrc
  await expect.poll(readShownPoster).toContain('night-640')
  await screen.rerender(createHero({ dark: darkCuts, scheme: 'light' }))
  await expect.poll(readShownPoster).not.toContain('night-640')
})

test.each([
  ['light', 'dark', 'night-640'],
  ['dark', 'light', 'hero-1024'],
])(
  'before scripts run, the poster matches the theme of the page (system %s, page %s)',
  async (system, theme, posterName) => {
    await emulateMedia({ 'prefers-color-scheme': system })
    document.documentElement.dataset.theme = theme
    const night = cut('night-640')
    const unhydratedCopy = document.createElement('div')
    unhydratedCopy.innerHTML = renderToString(
      createHero({ dark: { small: night, medium: night, large: night } }),
    )
    document.body.append(unhydratedCopy)
    const visibleImages = [...unhydratedCopy.querySelectorAll('img')].filter((image) =>
      image.checkVisibility(),
    )
    expect(visibleImages).toHaveLength(1)
    await expect.poll(() => visibleImages[0]?.currentSrc).toContain(posterName)
    unhydratedCopy.remove()
    delete document.documentElement.dataset.theme
  },
)

test.each([
  ['reduced motion', () => emulateMedia({ 'prefers-reduced-motion': 'reduce' })],
  [
    'Save-Data',
    async () => {
      Object.defineProperty(navigator, 'connection', {
        value: { saveData: true },
        configurable: true,
      })
    },
  ],
])('with %s, loads no film before the user clicks', async (_name, emulate) => {
  await emulate()
  const screen = await render(createHero())
  const button = screen.getByRole('button', { name: 'Play video' })
  await expect.element(button).toBeVisible()
  expect(findVideo()).toBeNull()
  await button.click()
  await expect.poll(() => findVideo()?.paused).toBe(false)
  Reflect.deleteProperty(navigator, 'connection')
})

test('a figure has a caption and a caption track', async () => {
  const captions = { src: 'data:text/vtt,WEBVTT', language: 'en', label: 'English' }
  const screen = await render(createFigure({ captions, speed: '1x, uncut' }))
  await expect.element(screen.getByRole('figure')).toHaveTextContent('Film 02One line1x, uncut')
  await expect
    .poll(() => findVideo()?.textContent)
    .toBe('Your browser does not support the video tag.')
  skipUnless(server.browser !== 'safari', 'WebKit shows captions only if the user’s settings do')
  await expect.poll(() => findVideo()?.textTracks[0]?.mode).toBe('showing')
})

test('without JavaScript, a figure has native controls and loads nothing', async () => {
  const { html, errors, container } = await hydrate(createFigure())
  expect(html).toMatch(/<noscript><video[^>]* controls=""[^>]* preload="none"/)
  expect(errors).toEqual([])
  await expect.poll(() => container.querySelector('[data-state] > video')).not.toBeNull()
  expect(errors).toEqual([])
})

test('cleans up when it unmounts while loading', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockReturnValue(new Promise(() => undefined))
  const listLeftovers = watchLeftovers()
  const { unmount } = await hydrate(createHero())
  while (vi.getTimerCount() === 0) await new Promise(requestAnimationFrame)
  expect(vi.getTimerCount()).toBe(1)
  await unmount()
  expect(vi.getTimerCount()).toBe(0)
  expect(listLeftovers()).toEqual([])
})

test.each(['plays', 'is paused'])('stops loading when it unmounts while it %s', async (state) => {
  const listLeftovers = watchLeftovers()
  const screen = await render(createFigure())
  await expect.poll(() => findVideo()?.paused).toBe(false)
  const film = findVideo() as HTMLVideoElement
  if (state === 'is paused') await screen.getByRole('button', { name: 'Pause video' }).click()
  await screen.unmount()
  await expect.poll(() => film.networkState).toBe(HTMLMediaElement.NETWORK_EMPTY)
  expect(film.paused).toBe(true)
  expect(listLeftovers()).toEqual([])
})

test('axe finds no violations', async () => {
  const { container } = await render(
    <>
      {createHero()}
      {createFigure()}
    </>,
  )
  expect(await findViolations(container)).toEqual([])
})

test('with Save-Data, a film that hydrates has a button that plays it', async () => {
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'))
  // Defined after the server render, because servers have no `navigator.connection`.
  const { errors } = await hydrate(createHero(), () =>
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: true },
      configurable: true,
    }),
  )
  const button = page.getByRole('button', { name: 'Play video' })
  await expect.element(button).toBeVisible()
  await button.click()
  await expect.poll(() => findVideo()?.paused).toBe(false)
  expect(errors).toEqual([])
})
