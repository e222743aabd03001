import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { emulateMedia } from '../testing/emulate.ts'
import { watchRequests } from '../testing/requests.ts'
import type { FilmCut } from './cut.ts'
import { HeroVideo, type HeroVideoProps } from './HeroVideo.tsx'
import { ScrollVideo } from './ScrollVideo.tsx'

// Adds the slash separately, because Vite removes a trailing slash from the URL.
const filmFolder = `${new URL('../../../../apps/site/public/film', import.meta.url).href}/`
let testNumber = 0

/** Returns a cut with unique URLs, so the browser can't answer from its cache. */
const cut = (name: string): FilmCut => ({
  av1: `${filmFolder}${name}.av1.mp4?${testNumber}`,
  h264: `${filmFolder}${name}.h264.mp4?${testNumber}`,
  posterAvif: `${filmFolder}${name}.avif?${testNumber}`,
  poster: `${filmFolder}${name}.jpg?${testNumber}`,
  width: 640,
  height: 360,
})

function createHero(props: Partial<HeroVideoProps> = {}) {
  const cuts = {
    small: cut('hero-phone-600'),
    medium: cut('factory-640'),
    large: cut('hero-1024'),
  }
  return <HeroVideo {...cuts} alt="A robot folds." style={{ height: 300 }} {...props} />
}
const createScrollVideo = () => <ScrollVideo film={cut('towels-640')} alt="A robot folds towels." />

beforeEach(async () => {
  testNumber += 1
  await page.viewport(1280, 800)
  window.scrollTo(0, 0)
})

const listFileNames = (urls: string[]) => urls.map((url) => url.replace(/^.*\/|\?.*$/g, ''))
const readShownPicture = () =>
  [...document.querySelectorAll('img')].find((image) => image.checkVisibility())?.currentSrc ?? ''

async function waitForFrames() {
  for (let frame = 0; frame < 6; frame += 1) await new Promise(requestAnimationFrame)
}

function emulateSaveData() {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'))
}

function hideTab() {
  const hiddenSpy = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  onTestFinished(() => hiddenSpy.mockRestore())
  return () => {
    hiddenSpy.mockReturnValue(false)
    document.dispatchEvent(new Event('visibilitychange'))
  }
}

test.each([
  ['below the screen', () => <div style={{ paddingTop: '150vh' }}>{createScrollVideo()}</div>],
  [
    'with less than 30% in view',
    () => <div style={{ paddingTop: 'calc(100vh - 60px)' }}>{createScrollVideo()}</div>,
  ],
  ['that isn’t displayed', () => <div style={{ display: 'none' }}>{createHero()}</div>],
  ['that the parent paused', () => createHero({ paused: true })],
  ['that starts paused', () => createHero({ defaultPaused: true })],
])('doesn’t request a film %s', async (_name, createFilm) => {
  const listRequests = await watchRequests('.mp4')
  await render(createFilm())
  await waitForFrames()
  expect(await listRequests()).toEqual([])
})

test.each([
  ['with reduced motion', () => emulateMedia({ 'prefers-reduced-motion': 'reduce' })],
  ['with reduced data', emulateSaveData],
  ['in a background tab', hideTab],
])('requests the poster but no film %s', async (_name, prepare) => {
  await prepare()
  const listRequests = await watchRequests(filmFolder)
  await render(
    <>
      {createHero()}
      {createScrollVideo()}
    </>,
  )
  await expect.poll(readShownPicture).toContain('hero-1024')
  await waitForFrames()
  expect(listFileNames(await listRequests()).filter((name) => name.endsWith('.mp4'))).toEqual([])
})

test('starts when its tab becomes active', async () => {
  const showTab = hideTab()
  const listRequests = await watchRequests('.mp4')
  await render(createHero())
  await waitForFrames()
  expect(await listRequests()).toEqual([])
  showTab()
  await expect.poll(() => document.querySelector('video')?.paused).toBe(false)
})

test.each([
  [480, 'hero-phone-600'],
  [481, 'factory-640'],
  [1023, 'factory-640'],
  [1024, 'hero-1024'],
])('at %i px, requests only the poster and the AV1 file of %s', async (width, name) => {
  await page.viewport(width, 800)
  const listRequests = await watchRequests(filmFolder)
  await render(createHero())
  await expect.poll(readShownPicture).toContain(name)
  // `paused` becomes false before the browser requests the file.
  await expect.poll(() => document.querySelector('video')?.readyState).toBeGreaterThan(0)
  const fileNames = [...new Set(listFileNames(await listRequests()))].sort()
  expect(fileNames).toEqual([`${name}.av1.mp4`, `${name}.avif`])
})

test('falls back to H.264 if AV1 can’t be played', async () => {
  const listRequests = await watchRequests('.mp4')
  const largeCut = { ...cut('hero-1024'), av1: `${filmFolder}hero-1024.jpg?${testNumber}` }
  await render(createHero({ large: largeCut }))
  await expect.poll(async () => listFileNames(await listRequests())).toContain('hero-1024.h264.mp4')
})

test('a theme change swaps the poster and the film', async () => {
  await emulateMedia({ 'prefers-color-scheme': 'light' })
  const { dataset } = document.documentElement
  onTestFinished(() => {
    delete dataset.theme
  })
  const night = cut('general-purpose-640')
  await render(createHero({ dark: { small: night, medium: night, large: night } }))
  const readFilmUrl = () => document.querySelector('video')?.currentSrc
  await expect.poll(readShownPicture).toContain('hero-1024')
  await expect.poll(readFilmUrl).toContain('hero-1024')

  dataset.theme = 'dark'
  await expect.poll(readShownPicture).toContain('general-purpose-640')
  await expect.poll(readFilmUrl).toContain('general-purpose-640')

  dataset.theme = 'light'
  await expect.poll(readFilmUrl).toContain('hero-1024')

  delete dataset.theme
  await emulateMedia({ 'prefers-color-scheme': 'dark' })
  await expect.poll(readShownPicture).toContain('general-purpose-640')
  await expect.poll(readFilmUrl).toContain('general-purpose-640')
})
