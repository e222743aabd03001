import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import {
  FILM_URL,
  POSTER_URL,
  readFilmStates,
  renderFilmSlides,
  skipWithoutSecondFilm,
  videos,
} from '../testing/carousel.tsx'
import { Carousel } from './Carousel.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test.each([
  ['does not load', FILM_URL],
  ['has no playable data', 'data:video/mp4,nothing'],
])('if a film %s within 5 s, its poster and a small play button replace it', async (_how, src) => {
  if (src === FILM_URL) skipWithoutSecondFilm()
  const stalledPlaySpy = vi.spyOn(HTMLMediaElement.prototype, 'play')
  if (src === FILM_URL) stalledPlaySpy.mockReturnValue(new Promise(() => {}))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const screen = await render(renderFilmSlides(src))
  while (vi.getTimerCount() === 0) await new Promise(requestAnimationFrame)
  vi.advanceTimersByTime(4990)
  await new Promise(requestAnimationFrame)
  expect(screen.getByRole('button', { name: /Try again/ }).elements()).toEqual([])
  vi.advanceTimersByTime(10)
  vi.useRealTimers()
  const retryButton = screen.getByRole('button', { name: 'The video didn’t start. Try again' })
  await expect.element(retryButton).toBeVisible()
  expect(retryButton.element().textContent).toBe('')
  expect(retryButton.element().clientWidth).toBeLessThan(50)
  expect(videos()).toHaveLength(2)
  stalledPlaySpy.mockRestore()
  const playSpy = vi.spyOn(HTMLMediaElement.prototype, 'play')
  await retryButton.click()
  await expect.poll(() => playSpy.mock.calls.length).toBe(1)
  if (src === FILM_URL) await expect.poll(() => readFilmStates()[0]).toEqual([true, true])
})

test('changing slides or unmounting cancels the request for a film that has not loaded', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockReturnValue(new Promise(() => {}))
  const loadSpy = vi.spyOn(HTMLMediaElement.prototype, 'load')
  const screen = await render(renderFilmSlides(FILM_URL))
  const [firstVideo, secondVideo] = videos()
  await screen.getByRole('button', { name: 'Next slide' }).click()
  await expect.poll(() => loadSpy.mock.contexts).toEqual([firstVideo])
  await screen.unmount()
  expect(loadSpy.mock.contexts).toEqual([firstVideo, secondVideo])
})

test('loads a new film that replaces a failed one', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockReturnValue(new Promise(() => {}))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const createItem = (id: number, videoSrc: string) => ({
    id,
    title: `Film ${id}`,
    description: '',
    videoSrc,
    thumbnailSrc: POSTER_URL,
  })
  const createCarousel = (id: number) => (
    <Carousel
      aria-label="Industries"
      items={[createItem(id, `${FILM_URL}#${id}`), createItem(9, FILM_URL)]}
    />
  )
  const screen = await render(createCarousel(1))
  while (vi.getTimerCount() === 0) await new Promise(requestAnimationFrame)
  vi.advanceTimersByTime(5000)
  vi.useRealTimers()
  await expect.element(screen.getByRole('button', { name: /Try again/ })).toBeVisible()
  vi.restoreAllMocks()
  await screen.rerender(createCarousel(2))
  await expect.poll(() => videos()[0]?.currentSrc).toBe(`${FILM_URL}#2`)
  await expect.poll(() => videos()[0]?.paused).toBe(false)
})

test('the retry button plays the film even if the user has paused films', async () => {
  skipWithoutSecondFilm()
  const playSpy = vi
    .spyOn(HTMLMediaElement.prototype, 'play')
    .mockReturnValue(new Promise(() => {}))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const screen = await render(renderFilmSlides(FILM_URL))
  while (vi.getTimerCount() === 0) await new Promise(requestAnimationFrame)
  vi.advanceTimersByTime(5000)
  vi.useRealTimers()
  const retryButton = screen.getByRole('button', { name: /Try again/ })
  await expect.element(retryButton).toBeVisible()
  playSpy.mockRestore()
  await screen.getByRole('button', { name: 'Next slide' }).click()
  await screen.getByRole('button', { name: 'Pause video' }).click()
  await screen.getByRole('button', { name: 'Previous slide' }).click()
  await retryButton.click()
  await expect.poll(() => readFilmStates()[0]).toEqual([true, true])
})
