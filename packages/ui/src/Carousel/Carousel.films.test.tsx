import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { slides } from '../testing/carousel.tsx'
import { emulateMedia } from '../testing/emulate.ts'
import { parkMouse } from '../testing/pointer.ts'
import { Carousel } from './Carousel.tsx'
import type { CarouselProps } from './carouselProps.ts'

const film = new URL('../../../../apps/site/public/film/factory-640.h264.mp4', import.meta.url).href
const poster = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`

const films = (src: string, props: Partial<CarouselProps> = {}) => (
  <Carousel
    aria-label="Industries"
    {...(props as object)}
    items={['Factory', 'Laundry', 'Restaurant'].map((title, id) => ({
      id,
      title,
      description: `What it does in a ${title.toLowerCase()}.`,
      videoSrc: `${src}#${id}`,
      thumbnailSrc: poster,
    }))}
  />
)

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const videos = () => [...document.querySelectorAll('video')]
/** Of each film whether anything of it has come, and whether it plays. */
const films3 = () => videos().map(({ readyState, paused }) => [readyState > 0, !paused])

test('only the current film is loaded and plays, over its poster', async () => {
  const screen = await render(films(film))
  await expect.poll(films3).toEqual([
    [true, true],
    [false, false],
    [false, false],
  ])
  for (const slide of slides()) {
    expect(slide.querySelector('img')?.src).toBe(poster)
    expect(slide.querySelector('img')?.loading).toBe('lazy')
  }
  await screen.getByRole('button', { name: 'Next slide' }).click()
  await expect.poll(films3).toEqual([
    [true, false],
    [true, true],
    [false, false],
  ])
  await screen.getByRole('button', { name: 'Pause film' }).click()
  await expect.poll(() => videos().map(({ paused }) => paused)).toEqual([true, true, true])
  await screen.getByRole('button', { name: 'Next slide' }).click()
  await expect.element(screen.getByRole('button', { name: 'Play film' })).toBeVisible()
  expect(films3()[2]).toEqual([false, false])
})

test('each slide is named by its number and its title', async () => {
  const screen = await render(films(film))
  await expect.element(screen.getByRole('group', { name: '1 of 3: Factory' })).toBeVisible()
})

test('a film out of sight stops, and goes on', async () => {
  const screen = await render(<div style={{ marginTop: '200vh' }}>{films(film)}</div>)
  await expect.element(screen.getByRole('button', { name: 'Play film' })).not.toBeInTheDocument()
  expect(films3()[0]).toEqual([false, false])
  window.scrollTo(0, document.documentElement.scrollHeight)
  await expect.poll(() => films3()[0]).toEqual([true, true])
  window.scrollTo(0, 0)
  await expect.poll(() => films3()[0]).toEqual([true, false])
})

test.each([
  ['does not come', film],
  ['cannot be played', 'data:video/mp4,nothing'],
])(
  'a film that %s within 5 s gives way to its poster and a way to try again',
  async (_how, src) => {
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play')
    if (src === film) play.mockReturnValue(new Promise(() => {}))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const screen = await render(films(src))
    while (vi.getTimerCount() === 0) await new Promise(requestAnimationFrame)
    vi.advanceTimersByTime(4990)
    await new Promise(requestAnimationFrame)
    expect(document.body.textContent).not.toContain('Try again')
    vi.advanceTimersByTime(10)
    vi.useRealTimers()
    const retry = screen.getByRole('button', { name: 'Film did not start. Try again' })
    await expect.element(retry).toBeVisible()
    expect(videos()).toHaveLength(2)
    play.mockRestore()
    const again = vi.spyOn(HTMLMediaElement.prototype, 'play')
    await retry.click()
    await expect.poll(() => again.mock.calls.length).toBe(1)
    if (src === film) await expect.poll(() => films3()[0]).toEqual([true, true])
  },
)

test('a film that has not come is not waited for once another one is shown, or none', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockReturnValue(new Promise(() => {}))
  const load = vi.spyOn(HTMLMediaElement.prototype, 'load')
  const screen = await render(films(film))
  const [first, second] = videos()
  await screen.getByRole('button', { name: 'Next slide' }).click()
  await expect.poll(() => load.mock.contexts).toEqual([first])
  await screen.unmount()
  expect(load.mock.contexts).toEqual([first, second])
})

test('at the place of one that failed another film is tried', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockReturnValue(new Promise(() => {}))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const item = (id: number, videoSrc: string) => ({
    id,
    title: `Film ${id}`,
    description: '',
    videoSrc,
    thumbnailSrc: poster,
  })
  const draw = (id: number) => (
    <Carousel aria-label="Industries" items={[item(id, `${film}#${id}`), item(9, film)]} />
  )
  const screen = await render(draw(1))
  while (vi.getTimerCount() === 0) await new Promise(requestAnimationFrame)
  vi.advanceTimersByTime(5000)
  vi.useRealTimers()
  await expect.element(screen.getByRole('button', { name: /Try again/ })).toBeVisible()
  vi.restoreAllMocks()
  await screen.rerender(draw(2))
  await expect.poll(() => videos()[0]?.currentSrc).toBe(`${film}#2`)
  await expect.poll(() => videos()[0]?.paused).toBe(false)
})

test('under reduced motion nothing is loaded before the button is pressed', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  const screen = await render(films(film, { autoplay: 4000 }))
  await expect.element(screen.getByRole('button', { name: 'Start slides' })).toBeVisible()
  const play = screen.getByRole('button', { name: 'Play film' })
  await expect.element(play).toBeVisible()
  expect(films3()).toEqual([
    [false, false],
    [false, false],
    [false, false],
  ])
  await play.click()
  await expect.poll(() => films3()[0]).toEqual([true, true])
})

test('who asks for less motion on the way gets it', async () => {
  const screen = await render(films(film))
  await expect.poll(() => films3()[0]).toEqual([true, true])
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  await expect.poll(() => films3()[0]).toEqual([true, false])
  await expect.element(screen.getByRole('button', { name: 'Play film' })).toBeVisible()
})

test('turns by itself only where it is told to, and waits for a pointer and the focus', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockReturnValue(Promise.resolve())
  await parkMouse()
  const screen = await render(
    <div style={{ paddingTop: 20 }}>{films(film, { autoplay: 4000 })}</div>,
  )
  const current = () => slides().findIndex(({ ariaHidden }) => ariaHidden === 'false')
  const rotates = async () => {
    const before = current()
    while (vi.getTimerCount() === 0) await new Promise(requestAnimationFrame)
    vi.advanceTimersByTime(4000)
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    return current() !== before
  }
  const live = () => document.querySelector('[aria-live]')?.getAttribute('aria-live')
  expect(await rotates()).toBe(true)
  expect(live()).toBe('off')

  const [first] = screen.getByRole('button').elements()
  expect(first?.ariaLabel).toBe('Stop slides')
  ;(first as HTMLElement).focus()
  expect(await rotates()).toBe(false)
  ;(first as HTMLElement).blur()
  expect(await rotates()).toBe(true)
  ;(first as HTMLElement).click()
  await expect.poll(live).toBe('polite')
  expect(vi.getTimerCount()).toBe(0)
  await expect.element(screen.getByRole('button', { name: 'Start slides' })).toBeVisible()
})

test('who turns it by hand has stopped it from turning by itself', async () => {
  const screen = await render(films(film, { autoplay: 60_000 }))
  await expect.element(screen.getByRole('button', { name: 'Stop slides' })).toBeVisible()
  await screen.getByRole('button', { name: 'Next slide' }).click()
  await expect.element(screen.getByRole('button', { name: 'Start slides' })).toBeVisible()
})
