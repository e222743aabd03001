import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { emulateMedia } from '../testing/emulate.ts'
import { watchRequests } from '../testing/requests.ts'
import type { FilmCut } from './cut.ts'
import { HeroVideo, type HeroVideoProps } from './HeroVideo.tsx'
import { ScrollVideo } from './ScrollVideo.tsx'

// Vite takes the slash off the end of such an address.
const address = `${new URL('../../../../apps/site/public/film', import.meta.url).href}/`
let run = 0

/** A cut whose addresses nobody has asked for before: no cache answers. */
const cut = (name: string): FilmCut => ({
  av1: `${address}${name}.av1.mp4?${run}`,
  h264: `${address}${name}.h264.mp4?${run}`,
  posterAvif: `${address}${name}.avif?${run}`,
  poster: `${address}${name}.jpg?${run}`,
  width: 640,
  height: 360,
})

function hero(props: Partial<HeroVideoProps> = {}) {
  const cuts = {
    small: cut('hero-portrait-480'),
    medium: cut('factory-640'),
    large: cut('hero-1024'),
  }
  return <HeroVideo {...cuts} alt="A robot folds." style={{ height: 300 }} {...props} />
}
const scrolled = () => <ScrollVideo film={cut('laundry-640')} alt="A robot folds towels." />

beforeEach(async () => {
  run += 1
  await page.viewport(1280, 800)
  window.scrollTo(0, 0)
})

const names = (urls: string[]) => urls.map((url) => url.replace(/^.*\/|\?.*$/g, ''))
const picture = () =>
  [...document.querySelectorAll('img')].find((image) => image.checkVisibility())?.currentSrc ?? ''

async function fewFrames() {
  for (let frame = 0; frame < 6; frame += 1) await new Promise(requestAnimationFrame)
}

function saveData() {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'))
}

function hideTab() {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  onTestFinished(() => hidden.mockRestore())
  return () => {
    hidden.mockReturnValue(false)
    document.dispatchEvent(new Event('visibilitychange'))
  }
}

test.each([
  ['that is below the screen', () => <div style={{ paddingTop: '150vh' }}>{scrolled()}</div>],
  [
    'of which less than 30 % are in view',
    () => <div style={{ paddingTop: 'calc(100vh - 60px)' }}>{scrolled()}</div>,
  ],
  ['that is not displayed', () => <div style={{ display: 'none' }}>{hero()}</div>],
  ['that somebody has stopped', () => hero({ isPlaying: false })],
])('does not ask for a film %s', async (_name, draw) => {
  const asked = await watchRequests('.mp4')
  await render(draw())
  await fewFrames()
  expect(await asked()).toEqual([])
})

test.each([
  ['under reduced motion', () => emulateMedia({ 'prefers-reduced-motion': 'reduce' })],
  ['where data are saved', saveData],
  ['in a tab at the back', hideTab],
])('asks for the poster and no film %s', async (_name, ask) => {
  await ask()
  const asked = await watchRequests(address)
  await render(
    <>
      {hero()}
      {scrolled()}
    </>,
  )
  await expect.poll(picture).toContain('hero-1024')
  await fewFrames()
  expect(names(await asked()).filter((name) => name.endsWith('.mp4'))).toEqual([])
})

test('begins as its tab comes to the front', async () => {
  const show = hideTab()
  const asked = await watchRequests('.mp4')
  await render(hero())
  await fewFrames()
  expect(await asked()).toEqual([])
  show()
  await expect.poll(() => document.querySelector('video')?.paused).toBe(false)
})

test.each([
  [480, 'hero-portrait-480'],
  [481, 'factory-640'],
  [1023, 'factory-640'],
  [1024, 'hero-1024'],
])('at %i px asks for one poster and one film, %s in AV1', async (width, name) => {
  await page.viewport(width, 800)
  const asked = await watchRequests(address)
  await render(hero())
  await expect.poll(() => document.querySelector('video')?.paused).toBe(false)
  const unique = [...new Set(names(await asked()))].sort()
  expect(unique).toEqual([`${name}.av1.mp4`, `${name}.avif`])
})

test('takes H.264 where AV1 cannot be played', async () => {
  const asked = await watchRequests('.mp4')
  const large = { ...cut('hero-1024'), av1: `${address}hero-1024.jpg?${run}` }
  await render(hero({ large }))
  await expect.poll(() => document.querySelector('video')?.currentSrc).toContain('h264')
  expect(names(await asked())).toContain('hero-1024.h264.mp4')
})

test('a switch of the theme swaps poster and film', async () => {
  await emulateMedia({ 'prefers-color-scheme': 'light' })
  const { dataset } = document.documentElement
  onTestFinished(() => {
    delete dataset.theme
  })
  const night = cut('general-purpose-640')
  await render(hero({ dark: { small: night, medium: night, large: night } }))
  const film = () => document.querySelector('video')?.currentSrc
  await expect.poll(picture).toContain('hero-1024')
  await expect.poll(film).toContain('hero-1024')

  dataset.theme = 'dark'
  await expect.poll(picture).toContain('general-purpose-640')
  await expect.poll(film).toContain('general-purpose-640')

  dataset.theme = 'light'
  await expect.poll(film).toContain('hero-1024')

  delete dataset.theme
  await emulateMedia({ 'prefers-color-scheme': 'dark' })
  await expect.poll(picture).toContain('general-purpose-640')
  await expect.poll(film).toContain('general-purpose-640')
})
