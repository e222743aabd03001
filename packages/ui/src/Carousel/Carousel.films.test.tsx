import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import {
  FILM_URL,
  POSTER_URL,
  readFilmStates,
  renderFilmSlides,
  skipWithoutSecondFilm,
  testSlides,
  videos,
} from '../testing/carousel.tsx'
import { emulateMedia } from '../testing/emulate.ts'
import { holdMouse } from '../testing/pointer.ts'
import { Carousel } from './Carousel.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('only the current film loads and plays, over its poster', async () => {
  const screen = await render(renderFilmSlides(FILM_URL))
  await expect.poll(readFilmStates).toEqual([
    [true, true],
    [false, false],
    [false, false],
  ])
  for (const slide of testSlides()) {
    expect(slide.querySelector('img')?.src).toBe(POSTER_URL)
    expect(slide.querySelector('img')?.loading).toBe('lazy')
  }
  await screen.getByRole('button', { name: 'Next slide' }).click()
  await expect.poll(readFilmStates).toEqual([
    [true, false],
    [true, true],
    [false, false],
  ])
  await screen.getByRole('button', { name: 'Pause video' }).click()
  await expect.poll(() => videos().map(({ paused }) => paused)).toEqual([true, true, true])
  await screen.getByRole('button', { name: 'Next slide' }).click()
  await expect.element(screen.getByRole('button', { name: 'Play video' })).toBeVisible()
  expect(readFilmStates()[2]).toEqual([false, false])
})

test('a slide plays its new film if its item changes', async () => {
  skipWithoutSecondFilm()
  const createItems = (film: string) => [
    {
      id: 1,
      title: 'Folding',
      description: '',
      videoSrc: FILM_URL,
      thumbnailSrc: `${POSTER_URL}#${film}`,
    },
  ]
  const screen = await render(<Carousel aria-label="Films" items={createItems('night')} />)
  await expect.poll(() => readFilmStates()[0]).toEqual([true, true])
  const nightFilm = videos()[0]
  await screen.rerender(<Carousel aria-label="Films" items={createItems('day')} />)
  await expect.poll(() => readFilmStates()[0]).toEqual([true, true])
  expect(videos()[0]).not.toBe(nightFilm)
})

test('a slide plays the first source whose media query matches the screen', async () => {
  skipWithoutSecondFilm()
  const sources = [
    { src: `${FILM_URL}#huge`, type: 'video/mp4', media: '(min-width: 9000px)' },
    { src: `${FILM_URL}#small`, type: 'video/mp4', media: '(min-width: 1px)' },
    { src: `${FILM_URL}#other`, type: 'video/mp4' },
  ]
  const item = { id: 1, title: 'Folding', description: '', thumbnailSrc: POSTER_URL }
  await render(<Carousel aria-label="Films" items={[{ ...item, videoSrc: sources }]} />)
  await expect.poll(() => videos()[0]?.currentSrc).toContain('#small')
})

test('the accessible name of a slide is its number and title', async () => {
  const screen = await render(renderFilmSlides(FILM_URL))
  await expect.element(screen.getByRole('group', { name: '1 of 3: Factory' })).toBeVisible()
})

test('a film pauses when it is scrolled out of view, and then resumes', async () => {
  const screen = await render(
    <div style={{ marginTop: '200vh' }}>{renderFilmSlides(FILM_URL)}</div>,
  )
  await expect.element(screen.getByRole('button', { name: 'Play video' })).not.toBeInTheDocument()
  expect(readFilmStates()[0]).toEqual([false, false])
  window.scrollTo(0, document.documentElement.scrollHeight)
  await expect.poll(() => readFilmStates()[0]).toEqual([true, true])
  window.scrollTo(0, 0)
  await expect.poll(() => readFilmStates()[0]).toEqual([true, false])
})

test('with reduced motion, no film loads before the user presses the play button', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  const screen = await render(renderFilmSlides(FILM_URL, { autoplay: 4000 }))
  await expect.element(screen.getByRole('button', { name: 'Start slides' })).toBeVisible()
  const playButton = screen.getByRole('button', { name: 'Play video' })
  await expect.element(playButton).toBeVisible()
  expect(readFilmStates()).toEqual([
    [false, false],
    [false, false],
    [false, false],
  ])
  await playButton.click()
  await expect.poll(() => readFilmStates()[0]).toEqual([true, true])
})

test('turning on reduced motion pauses the film', async () => {
  const screen = await render(renderFilmSlides(FILM_URL))
  await expect.poll(() => readFilmStates()[0]).toEqual([true, true])
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  await expect.poll(() => readFilmStates()[0]).toEqual([true, false])
  await expect.element(screen.getByRole('button', { name: 'Play video' })).toBeVisible()
})

test('a drag on a film changes slides', async () => {
  await render(renderFilmSlides(FILM_URL))
  await expect.poll(() => readFilmStates()[0]).toEqual([true, true])
  const mouse = await holdMouse(videos()[0] as Element)
  await mouse.moveTo(-90)
  await mouse.release()
  await expect.poll(() => testSlides()[1]?.ariaHidden).toBe('false')
})
