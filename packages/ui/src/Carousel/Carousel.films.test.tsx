import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { findViolations } from '../testing/axe.ts'
import { emulateMedia } from '../testing/emulate.ts'
import { hydrate } from '../testing/hydrate.tsx'
import { watchLeftovers } from '../testing/leftovers.ts'
import { holdMouse, parkMouse } from '../testing/pointer.ts'
import { Carousel, type CarouselProps } from './Carousel.tsx'

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

test('only the current film is loaded and plays', async () => {
  const screen = await render(films(film))
  await expect.poll(() => videos().length).toBe(1)
  await expect.poll(() => videos()[0]?.paused).toBe(false)
  await screen.getByRole('button', { name: 'Next slide' }).click()
  await expect.poll(() => videos().length).toBe(2)
  await expect.poll(() => videos().map((video) => video.paused)).toEqual([true, false])
  await screen.getByRole('button', { name: 'Pause film' }).click()
  await expect.poll(() => videos().map((video) => video.paused)).toEqual([true, true])
})

test('a film that cannot be played leaves its poster and a way to try again', async () => {
  const screen = await render(films('data:video/mp4,nothing'))
  const retry = screen.getByRole('button', { name: 'Film did not load. Try again' })
  await expect.element(retry).toBeVisible()
  expect(videos()).toHaveLength(0)
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play')
  await retry.click()
  await expect.poll(() => play.mock.calls.length).toBe(1)
  await expect.element(retry).toBeVisible()
})

test('a film that does not come within 5 s gives way to its poster', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockReturnValue(new Promise(() => {}))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const screen = await render(films(film))
  while (vi.getTimerCount() === 0) await new Promise(requestAnimationFrame)
  vi.advanceTimersByTime(4990)
  await new Promise(requestAnimationFrame)
  expect(videos()).toHaveLength(1)
  vi.advanceTimersByTime(10)
  vi.useRealTimers()
  await expect.element(screen.getByText('Film did not load. Try again')).toBeVisible()
})

test('under reduced motion nothing is loaded before the button is pressed', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  const screen = await render(films(film))
  const play = screen.getByRole('button', { name: 'Play film' })
  await expect.element(play).toBeVisible()
  expect(videos()).toHaveLength(0)
  await play.click()
  await expect.poll(() => videos()[0]?.paused).toBe(false)
})

test('turns by itself only where it is told to, and stops for a pointer, the focus and its button', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockReturnValue(Promise.resolve())
  await parkMouse()
  const screen = await render(
    <div style={{ paddingTop: 20 }}>{films(film, { autoplay: 4000 })}</div>,
  )
  const now = () =>
    screen.getByRole('button', { name: '2 of 3: Laundry' }).element().getAttribute('aria-current')
  const rotates = async (isRotating: boolean) => {
    for (let frame = 0; frame < 60 && vi.getTimerCount() > 0 !== isRotating; frame += 1) {
      await new Promise(requestAnimationFrame)
    }
    expect(vi.getTimerCount() > 0).toBe(isRotating)
  }
  await rotates(true)
  expect(document.querySelector('[aria-live]')?.getAttribute('aria-live')).toBe('off')
  vi.advanceTimersByTime(4000)
  while (!now()) await new Promise(requestAnimationFrame)

  const stop = screen.getByRole('button', { name: 'Stop automatic slide show' }).element()
  ;(stop as HTMLElement).focus()
  await rotates(false)
  ;(stop as HTMLElement).blur()
  await rotates(true)
  ;(stop as HTMLElement).click()
  await rotates(false)
  expect(document.querySelector('[aria-live]')?.getAttribute('aria-live')).toBe('polite')
})

test('before the script it is a scroller that snaps, with everything readable', async () => {
  const { html } = await hydrate(films(film))
  const page = document.createElement('div')
  page.innerHTML = html
  document.body.append(page)
  const scroller = page.querySelector('section > div:last-of-type') as HTMLElement
  expect(scroller.scrollWidth).toBeGreaterThan(scroller.clientWidth)
  expect(getComputedStyle(scroller).scrollSnapType).toBe('x mandatory')
  expect(html).not.toContain('inert')
  expect(html).not.toContain('<video')
  expect(html).toContain('What it does in a restaurant.')
  page.remove()
})

test('hydrates without a word and without a shift of layout', async () => {
  const { container, complaints } = await hydrate(films(film, { defaultValue: 1 }))
  const height = container.offsetHeight
  await expect.poll(() => container.querySelector('[data-live]')).not.toBeNull()
  await expect.poll(() => videos().length).toBe(1)
  expect(container.offsetHeight).toBe(height)
  expect(complaints).toEqual([])
})

test('unplugged in the middle of a drag it leaves nothing behind', async () => {
  const leftovers = watchLeftovers()
  const { container, unmount } = await hydrate(films(film))
  await expect.poll(() => videos().length).toBe(1)
  const mouse = await holdMouse(container.querySelector('[data-live]') as Element)
  await mouse.moveTo(-90)
  await unmount()
  expect(leftovers()).toEqual([])
  await mouse.release()
})

test('axe has nothing to say', async () => {
  const screen = await render(films(film))
  await expect.poll(() => videos().length).toBe(1)
  expect(await findViolations(screen.container)).toEqual([])
})
